import { expect, test } from 'vitest';
import { contradiction } from './same-sentences.ts';

test.each([
  ['File by 31 August.', '31 अगस्त तक भरें।', undefined],
  ['File by 31 July.', '31 अगस्त तक भरें।', '"जुलाई" (July) is missing'],
  ['You may file in May.', 'आप मई में भर सकते हैं।', undefined],
  ['May it charge GST?', 'क्या वह GST ले सकती है?', undefined],
  ['Closed on Sunday.', 'सोमवार को बंद।', '"रविवार" (Sunday) is missing'],
  ['Within two months.', 'दो महीने के अंदर।', undefined],
  ['Both of you sign within three months.', 'आप दोनों तीन महीने के अंदर साइन करें।', undefined],
  ['Within two months.', 'तीन महीने के अंदर।', '"दो" (two) is missing'],
  ['Within a month.', 'छह महीने के अंदर।', '"छह" (six) is not in the English text'],
  ['You must register.', 'रजिस्ट्रेशन कराना होगा।', undefined],
  ['You must register.', 'आप रजिस्ट्रेशन करा सकते हैं।', 'nothing says "must"'],
  ['You must register.', 'रजिस्ट्रेशन ज़रूरी नहीं है।', 'it says that something is not necessary'],
  ['You need not register.', 'रजिस्ट्रेशन ज़रूरी नहीं है।', undefined],
  ['You need not register.', 'रजिस्ट्रेशन कराना होगा।', 'nothing says "need not"'],
  ['You may not register.', 'आप रजिस्ट्रेशन करा सकते हैं।', 'nothing says "not"'],
  ['You may register.', 'रजिस्ट्रेशन कराना होगा।', 'nothing says "may"'],
  ['Pay before you file.', 'फ़ाइल करने से पहले पैसे दें।', undefined],
  ['Pay before you file.', 'फ़ाइल करने के बाद पैसे दें।', 'nothing says "before"'],
  ['Pay after you file.', 'फ़ाइल करने से पहले पैसे दें।', 'nothing says "after"'],
  ['Pay by 5 March.', '5 मार्च को पैसे दें।', 'nothing says "by"'],
  [
    '₹500 up to ₹1 lakh. ₹1,000 above it.',
    '₹1 लाख तक ₹1,000। उससे ऊपर ₹500।',
    '500 is missing; 1,000 is not in the English text',
  ],
  // The whole text has the words of both sentences, but in the wrong ones.
  ['A firm must file. A person may file.', 'फ़र्म भर सकती है। व्यक्ति को भरना होगा।', 'nothing says "must"'],
])('%s | %s', (english, hindi, difference) => {
  expect(contradiction(english, hindi, 'hi')).toBe(difference);
});
