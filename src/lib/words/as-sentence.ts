/** What others have worded, as a sentence: with a full stop where it has no end of its own. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
