/** A code or a name to be compared: they are told and typed with blanks and dashes, in large and small letters. */
export const plainCode = (text: string | null): string =>
  (text ?? '').toLocaleUpperCase('en').replaceAll(/[^\p{L}\p{N}]/gu, '')
