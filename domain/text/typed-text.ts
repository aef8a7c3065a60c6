/**
 * Typed or pasted text as the database can keep it: without the null character and without halves of characters, which
 * no database of text stores. Everything else stays as it is: right-to-left text, emoji, what looks like markup.
 */
export const cleanText = (text: string): string => {
  // oxlint-disable-next-line no-control-regex -- the null character is the one that must go
  const whole = text.replace(/\u0000/g, '')
  return whole.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}

// Blanks, control characters, and what has no shape of its own: marks that only steer their neighbours (joiners, direction,
// variants, tags), and letters that are drawn as nothing. The same list as in `private.trimmed` of the database.
const visible =
  // oxlint-disable-next-line no-control-regex no-misleading-character-class -- it is a list of what cannot be seen
  /[^\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u

/** Whether text has something to see. Whoever cannot be read has said nothing. */
export const hasVisibleText = (text: string): boolean => visible.test(text)

/** Typed text as it is kept: clean and without blanks at its ends; '' when there is nothing to see. */
export const keptText = (typed: string): string => {
  const text = cleanText(typed)
  return hasVisibleText(text) ? text.trim() : ''
}
