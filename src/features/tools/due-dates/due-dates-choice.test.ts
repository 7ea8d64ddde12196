import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { chosenIds } from '../kit/answers.ts';
import { answersOf, datesAddress, parseDatesQuery, queryOf } from './due-dates-choice.ts';

const { tool, common } = loadContent().dueDates;
const { questions } = tool;

describe('a choice', () => {
  it('is the same after it was written to an address and read from it', () => {
    for (const { choice } of common.profiles) {
      const chosen = chosenIds(questions, answersOf(choice));
      const query = queryOf(questions, chosen, { incorporation: '2026-11-01' });
      const { answers, events } = parseDatesQuery(query, questions, ['incorporation']);
      expect(chosenIds(questions, answers)).toEqual(chosen);
      expect(events).toEqual({ incorporation: '2026-11-01' });
    }
  });

  it('keeps other parameters and the fragment of the address', () => {
    const address = new URL(
      'https://site.example/due-dates?utm_source=mail&business=opc&gclid=a%26b&incorporation=2026-01-01#x',
    );
    const chosen = chosenIds(questions, { business: ['llp'] });
    expect(datesAddress(address, questions, ['incorporation'], chosen, {})).toBe(
      '/due-dates?utm_source=mail&gclid=a%26b&business=llp#x',
    );
    expect(datesAddress(address, questions, ['incorporation'], new Set(), {})).toBe(
      '/due-dates?utm_source=mail&gclid=a%26b#x',
    );
  });

  it('ignores invalid parameters', () => {
    const query = '?business=<b>&gst=weekly&state=delhi&also=tds%00&incorporation=2026-02-31&x=y';
    const { answers, events } = parseDatesQuery(query, questions, ['incorporation']);
    expect(chosenIds(questions, answers).size).toBe(0);
    expect(events).toEqual({});
  });

  it('leaves out answers to questions that do not apply', () => {
    expect([
      ...chosenIds(questions, { business: ['llp', 'opc'], gst: ['gst-none'], state: ['goa'], also: ['loans'] }),
    ]).toEqual(['opc', 'gst-none', 'loans']);
    expect([...chosenIds(questions, { business: ['llp'], also: ['loans', 'tds'] })]).toEqual(['llp', 'tds']);
  });
});
