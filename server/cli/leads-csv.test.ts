import { describe, expect, test } from 'vitest';
import type { LeadFields, StoredLead } from '../relay/outbox.ts';
import { storedLead as lead } from '../testing/test-leads.ts';
import { leadsAsCsv } from './leads-csv.ts';

const contact = (fields: LeadFields): StoredLead => ({ ...lead, fields });

/** Reads RFC 4180 strictly: every field quoted, every record ended by CR LF. */
function parse(csv: string): string[][] {
  expect(csv).toMatch(/^\uFEFF(?:"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n)*$/);
  const records: string[][] = [[]];
  for (const [, value = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    records.at(-1)?.push(value.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

/** The cells of one lead by the names of their columns. */
function cells(one: StoredLead): Record<string, string> {
  const [names = [], values = []] = parse(leadsAsCsv([one]));
  expect(values).toHaveLength(names.length);
  return Object.fromEntries(names.map((name, column) => [name, values[column] ?? '']));
}

test('every field of a lead has its column, with Indian times', () => {
  expect(
    cells({
      ...contact([
        ['full_name', 'आशा "Asha", Rao'],
        ['message', 'one\ntwo'],
      ]),
      state: 'delivered',
      deliveredAt: Date.UTC(2026, 10, 20, 20),
      lastError: 'said no',
    }),
  ).toMatchObject({
    id: lead.id,
    'received (India)': '2026-11-20 15:42:33',
    form: 'contact',
    full_name: 'आशा "Asha", Rao',
    email: '',
    message: 'one\ntwo',
    applying_for: '',
    'other fields': '',
    state: 'delivered',
    attempts: '0',
    'delivered (India)': '2026-11-21 01:30:00',
    'last error': 'said no',
  });
});

test('without leads there is a header', () => {
  expect(parse(leadsAsCsv([]))).toHaveLength(1);
});

describe('a visitor cannot add a column', () => {
  test('other values are in one cell', () => {
    const found = cells(
      contact([
        ['full_name', 'Asha'],
        ['full_name', 'second'],
        ['state', 'hacked'],
        ['phone', '12'],
      ]),
    );
    expect(found).toMatchObject({
      full_name: 'Asha',
      state: 'pending',
      phone: '',
      'other fields': 'full_name: second\nstate: hacked\nphone: 12',
    });
  });

  test('a lead of a form that no longer exists keeps its fields', () => {
    expect(cells({ ...lead, form: 'constructor', fields: [['colour', 'blue']] })['other fields']).toBe('colour: blue');
  });
});

describe('a spreadsheet gets no formula', () => {
  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '=HYPERLINK("http://evil.example","x")'])(
    '%j becomes text',
    (value) => {
      expect(cells(contact([['message', value]])).message).toBe(`'${value}`);
    },
  );

  test.each([
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['a;b;@SUM(A1);\t-1', "a;b;'@SUM(A1);\t'-1"],
    ['x;"=1+1', 'x;"\'=1+1'],
    ['x;""=1+1', 'x;""\'=1+1'],
    ['x\n+91', "x\n'+91"],
  ])('%j, where a spreadsheet may begin another cell, becomes text', (value, text) => {
    expect(cells(contact([['message', value]])).message).toBe(text);
  });

  test('nor in a name or an error', () => {
    expect(cells({ ...contact([['=1+1', 'x']]), lastError: '=1' })).toMatchObject({
      'other fields': "'=1+1: x",
      'last error': "'=1",
    });
  });

  test('quotes and commas do not open another cell', () => {
    expect(cells(contact([['full_name', 'x",=1+1,"']])).full_name).toBe('x",=1+1,"');
  });

  test('other values stay as they were typed', () => {
    for (const value of ['9876543210', "'quoted'", ' =1', 'a=b', '₹4,999', '<b>', 'a; b', 'a - b', '9-5']) {
      expect(cells(contact([['message', value]])).message).toBe(value);
    }
  });
});
