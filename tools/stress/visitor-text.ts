import fc from 'fast-check';

/** Texts of visitors: any characters, and sequences with a meaning in email. */
export const visitorText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\n.\n', '\n..', '\nFrom here', '\0', '=20', '=?utf-8?q?x?=', '\ufeff', '\u202e'),
      fc.constantFrom('नमस्ते ', 'வணக்கம் ', 'آداب ', '🙏🏽', 'w'.repeat(1200)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').toWellFormed().replace(/\r\n?/g, '\n').trim());
