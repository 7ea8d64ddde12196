/**
 * The languages of the site. English is in `content/`, with its pages at the root. A further language is built from an entry here and
 * a folder, `content/<code>/`, with the translated texts; docs/decisions/languages.md lists what else it needs. A language whose
 * folder is missing is not built.
 */
export const LANGUAGES = {
  en: {
    locale: 'en-IN',
    name: 'English',
    nameInEnglish: 'English',
    lakh: 'lakh',
    crore: 'crore',
    fullStop: '.',
    to: ' to ',
    oClock: '',
    citation: {},
    atLeast: 'at least {sum}',
    and: 'and',
    ordinals: ['1st', '2nd', '3rd', '4th', '5th'],
    closed: 'closed',
    carousel: 'carousel',
    slide: 'slide',
    rupeeWords: {
      crore: ['crores', 'cr'],
      lakh: ['lakhs', 'lacs'],
      thousand: ['thousands', 'k', 'hazar', 'hajar'],
      rupees: ['rupees', 'rs', 'inr'],
      only: ['only'],
    },
  },
  hi: {
    locale: 'hi-IN',
    name: 'हिंदी',
    nameInEnglish: 'Hindi',
    lakh: 'लाख',
    crore: 'करोड़',
    fullStop: '।',
    to: ' से ',
    oClock: ' बजे',
    citation: {
      's.': 'धारा',
      rule: 'नियम',
      'reg.': 'विनियम',
      'art.': 'अनुच्छेद',
      para: 'पैरा',
      Schedule: 'अनुसूची',
      formerly: 'पहले',
      to: 'से',
      and: 'और',
    },
    atLeast: 'कम से कम {sum}',
    and: 'और',
    ordinals: ['पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पाँचवाँ'],
    closed: 'बंद',
    carousel: 'स्लाइड शो',
    slide: 'स्लाइड',
    rupeeWords: {
      crore: ['करोड़ों'],
      lakh: ['लाखों'],
      thousand: ['हज़ार'],
      rupees: ['रुपये', 'रुपए', 'रुपया', 'रुपयों', 'रू'],
      only: ['मात्र'],
    },
    face: { styles: 'devanagari', headings: 'martel' },
  },
} as const satisfies Record<string, Language>;

interface Language {
  /** BCP 47 */
  readonly locale: string;
  /** What the link to it says. */
  readonly name: string;
  readonly nameInEnglish: string;
  /** 100,000 and 10,000,000. */
  readonly lakh: string;
  readonly crore: string;
  readonly fullStop: string;
  /** Between the ends of a range. */
  readonly to: string;
  /** After a time of day. */
  readonly oClock: string;
  /** The words for the parts of a law in a citation, such as "s." in "Companies Act, 2013, s. 12". */
  readonly citation: Readonly<Record<string, string>>;
  /** A sum without a part of it: {sum} */
  readonly atLeast: string;
  readonly and: string;
  /** Which of the five weeks of a month: 2nd Sat. */
  readonly ordinals: readonly string[];
  /** Of an office, on a day. */
  readonly closed: string;
  /** What a screen reader calls a carousel and one of its slides. */
  readonly carousel: string;
  readonly slide: string;
  /**
   * Words in the amounts that visitors type, besides `lakh` and `crore`: other forms of these, thousand, the currency, and "only" at
   * the end. What a visitor is typing counts from its first letter, so a word stands for its beginnings too.
   */
  readonly rupeeWords: Readonly<Record<'crore' | 'lakh' | 'thousand' | 'rupees' | 'only', readonly string[]>>;
  /** The typeface of a writing system that is not Latin. */
  readonly face?: {
    /** Styles of its pages: `src/styles/scripts/<styles>.css`. */
    readonly styles: string;
    /** The face of its headings: `src/styles/fonts/<headings>.woff2`. */
    readonly headings: string;
  };
}

type LanguageCode = keyof typeof LANGUAGES;
/** A language besides English. Words without one are in English. */
export type FurtherLanguage = Exclude<LanguageCode, 'en'>;

export const FURTHER_LANGUAGES = Object.keys(LANGUAGES).filter((code): code is FurtherLanguage => code !== 'en');

/** The typeface of a language's pages; undefined for Latin letters. */
export function faceOf(language: FurtherLanguage | undefined): Language['face'] {
  return (LANGUAGES[language ?? 'en'] as Language).face;
}

/** What formats dates and numbers in a language, with the digits 0 to 9. */
export function localeOf(language: FurtherLanguage | undefined): string {
  return language ? `${LANGUAGES[language].locale}-u-nu-latn` : LANGUAGES.en.locale;
}

/** The address of a page, or of a place in it, in a language in which it exists. */
export function addressIn(language: FurtherLanguage | undefined, path: string): string {
  if (!language) return path;
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[#?])/, '')}`;
}

/** The path of the English page of an address: the inverse of {@link addressIn}. */
export function pathOf(language: FurtherLanguage | undefined, address: string): string {
  const rest = language && address.split(/[/#?]/)[1] === language ? address.slice(language.length + 1) : address;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** What translated content has besides its texts. */
export interface InLanguage {
  /** The language of the texts, if it is not English. */
  language?: FurtherLanguage;
}

/** An object of translated content. */
export interface MayBeEnglish {
  /** Set when a text in it is shown in English. */
  lang?: 'en';
}

/** A page in one of its languages, to link to. */
export interface PageTranslation {
  readonly href: string;
  /** BCP 47 */
  readonly locale: string;
  /** The language's own name. */
  readonly name: string;
}
