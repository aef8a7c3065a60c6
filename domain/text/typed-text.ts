/**
 * Typed or pasted text as the database can keep it: without the null character and without halves of characters, which
 * no database of text stores. Everything else stays as it is: right-to-left text, emoji, what looks like markup.
 */
export const cleanText = (text: string): string => {
  // oxlint-disable-next-line no-control-regex -- the null character is the one that must go
  const whole = text.replace(/\u0000/g, '')
  return whole.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}

/** Whether text has something to see: marks that only steer the others (zero width, direction) are not enough. */
export const hasVisibleText = (text: string): boolean => /[^\s\p{C}\u2800\u3164\u115F\u1160\uFFA0]/u.test(text)
