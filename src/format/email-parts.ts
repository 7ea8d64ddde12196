const EMAIL = /[^\s@<>]+@[^\s@<>]+\w/g;

/**
 * A text in parts between which a line may end: after the @ and the dots of its email addresses. A long address would else end
 * a line inside a word.
 */
export function emailParts(text: string): string[] {
  return text.replace(EMAIL, (email) => email.replace(/[@.]/g, '$&\n')).split('\n');
}
