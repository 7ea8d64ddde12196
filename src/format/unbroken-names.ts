/** MGT-7A, GSTR-3B, D-1, 10-IEA, 24Q; also the numbers of sections that look like them: 80G */
const FORM_NUMBER = String.raw`[A-Z]{1,6}[-‑]\d+[A-Z]*|\d+[-‑][A-Z]{2,4}|\d{2,3}[A-Z]{1,3}`;

/** 8(2)(a), and capitals and digits with hyphens: FC-GPR, DIR-3-KYC, KYC-Web, 2025-26, 1800-103-0025 */
const OTHER_NAME = String.raw`\d+[A-Z]*(?:\([\da-z]+\)){2,}|[A-Z\d]+(?:-[A-Z\d]+)+[a-z]{0,2}`;

/** Days and times: Mon–Sat, and AM–6 in 10 AM–6 PM */
const SPAN = String.raw`[\p{L}\p{M}\d]+–[\p{L}\p{M}\d]+`;

const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d-])((?:${FORM_NUMBER}|${OTHER_NAME}|${SPAN})(?![\p{L}\p{M}\d(]|-[A-Z\d]))`,
  'gu',
);
const ONLY_FORM_NUMBER = new RegExp(`^(?:${FORM_NUMBER})$`);

/**
 * The parts of a text in turn: words, a name or span in which no line may end, words … Chromium ends lines after every hyphen, and all
 * browsers after a dash and between two brackets (Unicode, annex 14).
 */
export function splitNames(text: string): string[] {
  return text.split(NAME);
}

/** The attribute of the element around a name: headings set the numbers of forms in another face (base.css). */
export function attributeOfName(name: string): 'data-form-number' | 'data-unbroken' {
  return ONLY_FORM_NUMBER.test(name) ? 'data-form-number' : 'data-unbroken';
}
