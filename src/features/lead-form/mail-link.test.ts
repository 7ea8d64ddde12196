import { expect, test } from 'vitest';
import { forms } from '../../../leads/forms.ts';
import { mailLink } from './mail-link.ts';

const linkWith = (message: string) => mailLink('mailto:office@firm.example', { message }, forms.contact, 'Enquiry');
const bodyOf = (link: string) => new URL(link).searchParams.get('body') ?? '';

test('a link has everything that was typed', () => {
  expect(bodyOf(linkWith('नमस्ते & धन्यवाद'))).toMatch(/: \r\n.*Message: नमस्ते & धन्यवाद$/s);
});

test.each([
  ['Hindi', 'अंतिम तारीख़ कब है? '.repeat(60)],
  ['English', 'When is the last day? '.repeat(200)],
  ['emoji', '🙂'.repeat(900)],
])('a long text in %s is cut where Windows still opens the link', (_, message) => {
  const link = linkWith(message);
  expect(link.length).toBeLessThanOrEqual(2000);
  expect(link.length).toBeGreaterThan(1900);
  expect(bodyOf(link)).toMatch(/Message: .{100,}…$/su);
  expect(bodyOf(link)).not.toContain('\ufffd');
});
