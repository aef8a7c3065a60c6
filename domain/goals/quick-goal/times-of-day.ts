/** Times of day beside a date. A goal has none, so they go with the words of its date. */
import { matchAt, sticky } from './find.ts'

const clock =
  "(?:\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*[ap]\\.?m\\.?)?|\\d{1,2}(?:[.:]\\d{2})?\\s*[ap]\\.?m\\.?|\\d{1,2}\\s+o['’]?\\s?clock|noon|midday|midnight)(?![\\p{L}\\d])"
const zone =
  '(?:utc|gmt|bst|cest|cet|eest|eet|est|edt|cst|cdt|mst|mdt|pst|pdt|jst|ist)(?:[+-]\\d{1,2}(?::?\\d{2})?)?(?!\\p{L})'
const behind = sticky(
  `(?:(?:,?\\s*(?:at\\s+|from\\s+|around\\s+|@\\s*)?)${clock}(?:\\s*(?:-|–|—|to|until|till)\\s*${clock})?(?:\\s+${zone})?` +
    `|,?\\s+(?:in\\s+the\\s+)?(?:morning|afternoon|evening|night)(?=\\s*(?:$|[,;.)]|(?:in|at|with|for)\\s))` +
    `|\\s+at\\s+\\d{1,2}(?:\\.\\d{2})?(?=\\s*(?:$|[,;])))`,
)
const before = sticky(`(?:at\\s+)?${clock}(?:,?\\s+)(?=on\\s|\\p{L}*\\d|\\p{L}+day)`)

/** Where the time of day behind a date ends. */
export const timeBehind = (line: string, at: number): number => at + (matchAt(behind, line, at)?.[0].length ?? 0)

/** Where the time of day before a date ends. */
export const timeBefore = (line: string, at: number): number => at + (matchAt(before, line, at)?.[0].length ?? 0)
