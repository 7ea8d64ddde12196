/** What the check before a build says of values and keys that are not valid. */
import { expect, test } from 'vitest';
import { add, replace, testMessages } from '../testing/spoiled-content-suite.ts';
import { loadLanguages } from './load-languages.ts';

const { pathOf, replace: change } = testMessages([
  [
    'a comma in a price',
    replace('offers.yaml', 'price: 7300', 'price: 7,300'),
    'offers.yaml:3, key registration.price',
    '"7,300" is not valid',
    'digits only, without comma, ₹',
  ],
  [
    'a rupee sign in a price',
    replace('offers.yaml', 'price: 7300', 'price: ₹7300'),
    'offers.yaml:3, key registration.price',
    '"₹7300" is not valid',
    'digits only, without comma, ₹',
  ],
  [
    'a hard space in an address',
    replace('provider.yaml', /^email: /m, 'email: \u00a0'),
    'provider.yaml:5, key email',
    '"\\u00a0office@',
    'an email address',
  ],
  [
    'a description that is too long by itself',
    replace('home.yaml', /^( {2}description: )/m, `$1${'Long words. '.repeat(14)}`),
    'home.yaml:3, key head.description',
    'is not valid here',
    'at most 160',
  ],
  [
    'a misspelt key',
    replace('about.yaml', /^heading:/m, 'haeding:'),
    'about.yaml:',
    'no key "haeding"',
    'its spelling',
  ],
  [
    'a key that does not exist',
    replace('offers.yaml', /^( {2}price: .*)/m, '$1\n  discount: 10'),
    'offers.yaml:4, key registration.discount',
    'no key "discount"',
    'or remove it',
  ],
  [
    'a day that does not exist',
    add('confirmations.yaml', 'ownership: 2026-02-30\n'),
    'confirmations.yaml:1, key ownership',
    '"2026-02-30" is not valid',
    'a day such as 2026-12-31',
  ],
  [
    'a day as people write it',
    add('confirmations.yaml', 'ownership: 27/11/2026\n'),
    'confirmations.yaml:1, key ownership',
    '"27/11/2026" is not valid',
    'a day such as 2026-12-31',
  ],
  [
    'two email addresses',
    replace('provider.yaml', /^email: (.*)/m, 'email: $1, b@nandi.in'),
    'provider.yaml:5, key email',
    'is not valid',
    'an email address',
  ],
  [
    'hours in another form',
    replace('provider.yaml', /^hours: .*/m, 'hours: 10:00–18:00'),
    'provider.yaml:',
    '"10:00–18:00" is not valid',
    'such as Mon–Sat 10 AM–6 PM',
  ],
  [
    'the HTML of a map',
    replace('provider.yaml', /embedUrl: .*/, 'embedUrl: \'<iframe src="https://maps"></iframe>\''),
    'provider.yaml:',
    'is not valid',
    'begins with https://',
  ],
  [
    'a phone number without its country code',
    replace('provider.yaml', "'+918047123456'", "'08047123456'"),
    'provider.yaml:8, key phone.number',
    '"08047123456" is not valid',
    'with its country code',
  ],
  [
    'a PIN code without quotes',
    replace('provider.yaml', "'570001'", '570001'),
    'provider.yaml:',
    '570001 is not valid',
    'in quotes if it looks like a number',
  ],
  [
    'one line in place of a list',
    replace('services/patents.yaml', /^keywords:\n {2}- invention/m, 'keywords: invention'),
    'services/patents.yaml:',
    '"invention" is not valid',
    'a list, each item after "- "',
  ],
  [
    'a price below zero',
    replace('offers.yaml', 'price: 7300', 'price: -7300'),
    'offers.yaml:3, key registration.price',
    '-7300 is not valid',
    'Write more than 0.',
  ],
  [
    'a price with paise',
    replace('offers.yaml', 'price: 7300', 'price: 7300.50'),
    'offers.yaml:3, key registration.price',
    '7300.5 is not valid',
    'a whole number',
  ],
  [
    'a statement that nobody has checked',
    replace('guides/startyourbusiness/firm.yaml', /^( {2}- text: The deed.*)/m, '$1\n    verify: true'),
    'guides/startyourbusiness/firm.yaml:16, key documents[0].verify',
    'true is not valid',
    'nothing unverified is published',
  ],
  [
    'a certainty that does not exist',
    replace('states.yaml', 'certainty: certain', 'certainty: sure'),
    'states.yaml:13',
    '"sure" is not valid',
    'one of certain, likely, check',
  ],
]);

test('a text may become longer than its maximum by the name of the firm', () => {
  const name = 'Joshi, Kulkarni, Deshpande & Associates Corporate Advisers LLP';
  change('provider.yaml', /^(name|nameInSentence): .*/gm, `$1: ${name}`);
  const description =
    '{Provider} registers companies, answers notices and keeps the books of small firms, in every town of {office}.';
  change('home.yaml', /^( {2}description: ).*/m, `$1'${description}'`);
  expect(loadLanguages(pathOf())[0].home.head.description.length).toBeGreaterThan(160);
});
