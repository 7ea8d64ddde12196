import type { FurtherLanguage } from '../languages.ts';

/** Words of a language that say what the law demands, as regular expressions. */
export interface LawWords {
  /** For two to twelve: the number, then words that may take its place, such as "both". */
  readonly numbers: readonly (readonly string[])[];
  readonly must: readonly string[];
  readonly may: readonly string[];
  readonly not: readonly string[];
  readonly needNot: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly until: readonly string[];
}

/** Translations into a language without an entry are compared by numbers and codes only. */
export const LAW_WORDS: Readonly<Partial<Record<FurtherLanguage, LawWords>>> = {
  hi: {
    numbers: [
      ['दो', 'दोनों', 'दूसर[ाीे]'],
      ['तीन', 'तीनों', 'तीसर[ाीे]'],
      ['चार', 'चारों'],
      ['पाँच', 'पाँचों'],
      ['छह', 'छहों'],
      ['सात', 'सातों'],
      ['आठ'],
      ['नौ'],
      ['दस', 'दसव\\S+'],
      ['ग्यारह'],
      ['बारह'],
    ],
    must: [
      'हो(?:गा|गी|ंगे|ंगी)',
      'ज़रूरी',
      'ज़रूरत',
      'चाहिए',
      'पड़(?:ता|ती|ते|ेगा|ेगी)',
      '\\S+(?:ना|नी|ने) (?:होता |होती |होते )?(?:है|हैं)',
    ],
    may: ['सक\\S*', 'इजाज़त', 'चाहें', 'चाहे', 'शायद', 'ले जा'],
    not: ['नहीं', 'न', 'मत', 'बिना', 'मना', 'छूट', 'मुफ़्त'],
    needNot: ['ज़रूरी नहीं', 'ज़रूरत नहीं'],
    before: ['पहले', 'सामने'],
    after: ['बाद', 'फिर', 'आगे', 'अगले', 'घटाकर', 'देरी से', 'से ज़्यादा'],
    until: ['तक', 'आखिरी तारीख', 'ड्यू डेट'],
  },
};
