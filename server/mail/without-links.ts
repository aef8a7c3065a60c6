/**
 * Words of people for a mail. Mail programs make links of whatever looks like an address; a blank where it would begin
 * or go on leaves the words readable and nothing to press. Signs that turn the reading direction are left out.
 */
export function withoutLinks(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\S+/g, (word) => (plainNumber.test(word) ? word : apart(word)))
}

/** 12.5, $1,500.25, 8.30: no name of a place on the web. */
const plainNumber = /^[^\p{L}\d]*\d+(?:[.,:]\d+){0,2}[^\p{L}\d]*$/u

/** Dots as browsers take them in addresses, with what may stand unseen beside them. */
const apart = (word: string) =>
  word
    .replaceAll(/[.\u3002\uFF0E\uFF61]+(?=[\p{Cf}]*[\p{L}\p{N}])/gu, '$& ')
    .replaceAll(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replaceAll(/(?<=\S)@(?=\S)/gu, ' @ ')
