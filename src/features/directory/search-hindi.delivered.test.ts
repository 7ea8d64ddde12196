/** What people type on the Hindi pages, in Devanagari and in Latin letters, whole questions too. */
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import { createSearch } from './find-entries.ts';
import { searchIndex } from './search-entries.ts';

const find = createSearch(searchIndex(loadContent(undefined, 'hi'), loadContent()));

/** By the page or guide that should come first. */
const QUERIES: Record<string, readonly string[]> = {
  '/company-name': ['कंपनी का नाम', 'नाम चेक', 'company ka naam check'],
  '/take-home': ['टैक्स कैलकुलेटर', 'कितना टैक्स लगेगा', 'कंपनी का टैक्स कितना'],
  '/startyourbusiness#private-limited-company': [
    'कंपनी कैसे खोलें',
    'प्राइवेट लिमिटेड कंपनी रजिस्ट्रेशन',
    'company kaise khole',
    'pvt ltd registration',
  ],
  '/startyourbusiness#one-person-company': ['अकेला आदमी कंपनी खोल सकता है क्या', 'वन पर्सन कंपनी'],
  '/startyourbusiness#llp': ['एलएलपी रजिस्ट्रेशन', 'llp kaise banaye'],
  '/startyourbusiness#partnership-firm': ['पार्टनरशिप डीड', 'साझेदारी फर्म'],
  '/startyourbusiness#sole-proprietorship': ['प्रोपराइटरशिप', 'proprietor firm'],
  '/startyourbusiness#section-8-company': ['एनजीओ रजिस्ट्रेशन'],
  '/startyourbusiness#din-and-dsc': ['डिजिटल सिग्नेचर'],
  '/businessregistration#gst-registration': [
    'जीएसटी नंबर कैसे लें',
    'जीएसटी कितने टर्नओवर पर लगता है',
    'gst number',
    'जीएसटी रजिस्ट्रेशन',
  ],
  '/businessregistration#udyam-registration': ['उद्यम रजिस्ट्रेशन', 'उद्योग आधार', 'msme certificate free'],
  '/businessregistration#fssai-licence': ['फूड लाइसेंस', 'fssai licence kaise le'],
  '/businessregistration#pan-and-tan': ['पैन कार्ड'],
  '/businessregistration#epf-and-esi': ['पीएफ रजिस्ट्रेशन'],
  '/taxandgstcompliance#gst-returns': ['जीएसटी रिटर्न', 'जीएसटी रिटर्न नहीं भरा तो कितनी पेनल्टी', 'gst return kaise bhare'],
  '/taxandgstcompliance#income-tax-return': ['itr kaise bhare dukandar', 'आयकर रिटर्न', 'आईटीआर'],
  '/taxandgstcompliance#tds-returns': ['टीडीएस रिटर्न'],
  '/intellectualpropertyrights#trademark-registration': ['ट्रेडमार्क रजिस्ट्रेशन', 'ब्रांड नाम रजिस्ट्रेशन'],
  '/labourlawcompliance#shops-and-establishments': ['गुमाश्ता लाइसेंस', 'दुकान का लाइसेंस'],
  '/liaisoning#reply-to-a-notice': ['नोटिस आया है क्या करें'],
  '/companysecretarialservices#close-a-company': ['कंपनी बंद कैसे करें'],
  '/financing#business-finance': ['mudra loan project report'],
  '/licenses#import-export-code': ['आयात निर्यात कोड'],
  '/accountingandaudit': ['मुनीम का काम अकाउंटिंग सर्विस इंदौर'],
  '/accountingandaudit#cash-and-small-suppliers': ['नकद कितना ले सकते हैं', 'कैश लिमिट', 'msme 45 din payment'],
  '/liaisoning#if-it-is-refused': ['फॉर्म रिजेक्ट हो गया', 'gst reject ho gaya kya kare'],
  '/taxandgstcompliance#paying-yourself': ['पार्टनर की सैलरी', 'कंपनी से पैसा कैसे निकालें'],
  '/corporategovernanceadvice#personal-liability': ['डायरेक्टर की जिम्मेदारी', 'चेक बाउंस हो गया'],
  '/femaandrbicompliances#owners-abroad': ['एनआरआई कंपनी', 'nri company kaise khole'],
  '/taxandgstcompliance#gst-invoice': ['जीएसटी बिल कैसे बनाएं', 'hsn code'],
  '/due-dates': ['लेट फीस', 'आखिरी तारीख'],
  '/cost': ['खर्च', 'खर्चा', 'kharcha'],
};

const all = Object.entries(QUERIES).flatMap(([href, queries]) => queries.map((query) => [query, href] as const));

test.each(all)('"%s" leads first to %s', (query, href) => {
  const first = find(query)[0]?.entry.href.replace(/^\/hi(?=\/)/, '');
  expect(href.includes('#') ? first : first?.replace(/#.*/, '')).toBe(href);
});
