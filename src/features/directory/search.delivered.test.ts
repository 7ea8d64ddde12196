import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import { createSearch } from './find-entries.ts';
import { searchIndex } from './search-entries.ts';

const find = createSearch(searchIndex(loadContent()));

/** What people type, by the page or guide that should come first. Without a fragment any guide of the page will do. */
const QUERIES: Record<string, string> = {
  '/company-name': 'company name check, name availability, llp name, company ka naam, naam check',
  '/take-home': 'tax calculator, llp tax, company tax rate, which structure saves tax, salary or dividend',
  '/startyourbusiness#private-limited-company':
    'kampani, company kaise kare, कंपनी रजिस्ट्रेशन, pvt ltd, private ltd company kaise banaye, प्राइवेट लिमिटेड, company register karne ka kharcha, fees',
  '/startyourbusiness#llp': 'llp registration fees, एलएलपी, llp kya hai, limited liability partnership',
  '/startyourbusiness#one-person-company': 'opc registration, one man company',
  '/startyourbusiness#partnership-firm': 'पार्टनरशिप, partnarship, partner ship deed',
  '/startyourbusiness#sole-proprietorship': 'propritorship firm, sole proprietership',
  '/startyourbusiness#section-8-company': 'section 8, ngo',
  '/startyourbusiness#din-and-dsc': 'dsc, dijital signature',
  '/startyourbusiness': 'trust, society registration, bussiness start kaise kare',
  '/businessregistration#gst-registration':
    'gst documents, jiesti, jst, जीएसटी, gst number kaise le, jee es tee, ஜிஎஸ்டி, জিএসটি',
  '/businessregistration#udyam-registration': 'msme, udhyam, उद्यम रजिस्ट्रेशन, udyog aadhar',
  '/businessregistration#fssai-licence': 'food licence, fasai licence, restaurant license, फूड लाइसेंस',
  '/businessregistration#startup-recognition': 'startup india, start up india',
  '/businessregistration#epf-and-esi': 'pf, esic, पीएफ',
  '/businessregistration': 'pan card, bar code, iso certification',
  '/licenses': 'laisens, ट्रेड लाइसेंस, import export, iec, liquor license',
  '/intellectualpropertyrights#trademark-registration':
    'tredmark, trade mark registration, trademrak, ट्रेडमार्क, logo registration cost',
  '/intellectualpropertyrights': 'copyrite, patent',
  '/taxandgstcompliance#income-tax-return': 'itr, inkam taks, aaykar, आईटीआर, इनकम टैक्स रिटर्न',
  '/taxandgstcompliance#gst-returns': 'gst return, gstr 3b, gstr1, जीएसटी रिटर्न',
  '/taxandgstcompliance#tds-returns': 'tds retun, टीडीएस',
  '/companysecretarialservices#annual-filings-company': 'roc filing, aoc4',
  '/companysecretarialservices#annual-filings-llp': 'llp annual return, form 11',
  '/companysecretarialservices#close-a-company': 'close company, strike off, company band kaise kare, कंपनी बंद करना',
  '/companysecretarialservices#close-an-llp': 'llp band karna',
  '/companysecretarialservices#din-kyc': 'din kyc, dir 3 kyc',
  '/companysecretarialservices#directors': 'director change, director remove kaise kare',
  '/companysecretarialservices#registered-office': 'office address change',
  '/companysecretarialservices#securities-transfer': 'share transfer',
  '/companysecretarialservices#change-of-form': 'convert llp to private limited',
  '/businessregistration#gst-changes': 'gst cancellation, gst surrender',
  '/taxandgstcompliance#tax-exemption-12a-80g': '80g, 80 g',
  '/taxandgstcompliance#professional-tax': 'professional tax',
  '/intellectualpropertyrights#trademark-objection': 'trademark objected',
  '/taxandgstcompliance#paying-yourself':
    'director salary, dividend, partner remuneration, company se paisa kaise nikale, loan to director, डायरेक्टर की सैलरी',
  '/corporategovernanceadvice#personal-liability':
    'director liability, cheque bounce, personal guarantee, director ki jimmedari, चेक बाउंस',
  '/liaisoning#is-this-letter-real': 'fake notice',
  '/liaisoning#if-it-is-refused':
    'company name rejected, gst registration rejected, form reject ho gaya, resubmission, नाम रिजेक्ट हो गया',
  '/liaisoning#reply-to-a-notice': 'notice, नोटिस',
  '/accountingandaudit': 'audit, odit, ऑडिट, ca near me, bookkeeping',
  '/accountingandaudit#cash-and-small-suppliers':
    'cash limit, 2 lakh cash penalty, nakad kitna le sakte hai, 45 days payment, नकद लेन-देन की लिमिट',
  '/labourlawcompliance#shops-and-establishments': 'shop licence, gumasta license, dukan ka licence',
  '/financing#business-finance': 'business loan',
  '/femaandrbicompliances#foreign-investment-reporting': 'fdi',
  '/sebicompliances': 'ipo',
  '/femaandrbicompliances#owners-abroad':
    'nri company registration, foreign subsidiary company, apostille, videsh me rehne wale company, विदेशी कंपनी',
  '/taxandgstcompliance#gst-invoice': 'gst invoice format, hsn code, bill of supply, gst bill kaise banaye, जीएसटी बिल',
  '/due-dates': 'due date, last date gst return',
  '/career': 'internship, naukri',
  '/contact': 'contact number, whatsapp number',
};

test.each(
  Object.entries(QUERIES).flatMap(([href, queries]) => queries.split(', ').map((query) => [query, href] as const)),
)('"%s" leads first to %s', (query, href) => {
  const first = find(query)[0]?.entry.href;
  expect(href.includes('#') ? first : first?.replace(/#.*/, '')).toBe(href);
});

test.each('asdfgh qwerty zzzz blorp xylophone kjhgf flurbington wibble snorkel elephant pizza gorilla'.split(' '))(
  '"%s" finds nothing',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);
