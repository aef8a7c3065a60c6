/** How sums of money stand in a line of plain English, as patterns. */
import { anyMark, markBefore, otherCode, otherName } from './currency-marks.ts'
import { matchAt, sticky } from './find.ts'
import { numberWords } from './number-words.ts'

const number = "(?:\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,'’]\\d+)*|[.,]\\d+)"
const times = '(?:\\s?(?:k|thousand|grand|mio|million|mn|billion|bn)|m)(?![\\p{L}\\p{N}])'
/** '2.500,-' and '300.–' have no cents. */
const noCents = '(?:[.,]\\s?[-–—]{1,2})?'
const amount = `(?<amount>${number}|${numberWords})(?![\\d]|[.,]\\d)${noCents}(?<times>${times})?`
const notInWord = '(?<![\\p{L}\\p{N}.,/#-])'
const around =
  '(?:(?:with\\s+)?(?:an?\\s+)?(?:budget(?:\\s+of|\\s+is|:)?|for|about|around|approx\\.?|roughly|under|below|less\\s+than|no\\s+more\\s+than|at\\s+most|max\\.?|up\\s+to|(?:(?:will|would|may|might|should)\\s+)?costs?|costing|at|~|<)\\s*)*'
const after =
  '(?:\\s+(?:budget|in\\s+total|total|max(?:imum)?|at\\s+most|or\\s+less|tops|all\\s+in|or\\s+so|approx)(?!\\p{L})\\.?|-?ish(?!\\p{L}))?'
const cents = `(?:\\s+(?:and\\s+)?(?<cents>\\d{1,2}|${numberWords})\\s+(?:cents?|pence)(?!\\p{L}))?`
const uncounted =
  'days?|nights?|weeks?|months?|years?|hours?|hrs?|h|min|minutes?|people|persons?|friends?|kids|adults?|km|kms|kilomet\\p{L}+|m|meters?|metres?|miles?|mi|ft|feet|steps?|stairs|countries|cities|places|islands?|peaks?|times|x|%|°|st|nd|rd|th|cents?|pence'

/** The sign or the code is not that of the next sum: '$500 $600'. */
const ownSum = '(?![\\p{L}\\p{N}]|(?<=\\p{Sc}|(?<!\\p{L})\\p{L}{3})\\s?\\d)'
const oneOfMany =
  '(?:/|per(?!\\p{L})|each(?!\\p{L})|apiece(?!\\p{L})|(?:hour|dai|night|week|month|year)ly(?!\\p{L})|p\\.?\\s?p\\.?(?!\\p{L})|an?\\s+(?:hour|day|night|week|month|person|head|piece|pop)(?!\\p{L}))'
const bareEnd = '(?=\\s*(?:$|[,;\\n)]))'
const all = (source: string, flags = 'giu') => new RegExp(source, flags)

/** With a sign, a code or a name before the number, or behind it. */
export const marked = [
  all(
    `${notInWord}(?<lead>${around})(?<before>${markBefore})\\s?${amount}(?:\\s?(?<behind>${anyMark})${ownSum})?${cents}${after}(?!\\p{L})`,
  ),
  all(`${notInWord}(?<lead>${around})${amount}\\s?(?<behind>${anyMark})${ownSum}${cents}${after}`),
]
/** Without a sign a number is a budget by the words before it, or where it stands alone. */
export const unmarked: { pattern: RegExp; atLeast: number; mayBeYear?: true }[] = [
  {
    pattern: all(
      `${notInWord}(?:with\\s+)?(?:an?\\s+)?(?:budget(?:\\s+of|\\s+is|:)?|max\\.?|under|up\\s+to|costs?|costing)\\s+(?:about\\s+|around\\s+|~\\s*)?${amount}(?!\\s*-?\\s*(?:${uncounted})(?![\\p{L}])|\\s*${oneOfMany})`,
    ),
    atLeast: 0.01,
  },
  { pattern: all(`${notInWord}${amount}\\s+(?:budget|max(?:imum)?)(?!\\p{L})\\.?`), atLeast: 0.01 },
  // It must be large or stand alone: 'for 2' are people, 'Route 66' is a road.
  { pattern: all(`${notInWord}(?:about|around|approx\\.?|roughly|~)\\s*${amount}${bareEnd}`), atLeast: 100 },
  { pattern: all(`${notInWord}for\\s*${amount}${bareEnd}`), atLeast: 100, mayBeYear: true },
  {
    pattern: all(`(?<=(?:(?<!\\d),|,(?=\\D)|[;\\n])\\s*|(?<!\\d):\\s*|(?<!\\d)\\s[-–—]\\s)${amount}${bareEnd}`),
    atLeast: 10,
    mayBeYear: true,
  },
]

const plain = `${number}(?!\\d)${noCents}(?:${times})?`
/** Sums of other currencies. */
export const ofOthers = [
  all(`(?<!\\p{L})${otherCode.before}\\s?${plain}`, 'gu'),
  all(`${notInWord}\\p{Sc}?\\s?${plain}\\s?${otherCode.behind}`, 'gu'),
  all(`(?<!\\p{L})${otherName.before}\\s?${plain}`),
  all(`${notInWord}\\p{Sc}?\\s?${plain}\\s?${otherName.behind}`),
]
const maybeMarked = `(?:(?:${markBefore})\\s?)?${plain}(?:\\s?(?:${anyMark})(?![\\p{L}\\p{N}]))?`
/** From one to another, for each of several, below nothing: no sum that is a budget. */
export const unsure = [
  all(
    `${notInWord}(?:between\\s+)?${maybeMarked}\\s*(?:-|–|—|to(?!\\p{L})|or(?!\\p{L})|and(?!\\p{L}))\\s*${maybeMarked}(?!\\s*-?\\s*(?:${uncounted})(?![\\p{L}]))`,
  ),
  all(`${notInWord}(?:(?:${markBefore})\\s?${plain}|${plain}\\s?(?:${anyMark}))\\s*${oneOfMany}`),
  // 'from €300', '€300+', '3 nights at €100', '2 x €300'
  all(
    `(?<!\\p{L})(?:from|over|above|(?<!no\\s)more\\s+than|at\\s+least|starting\\s+at|min\\.?|minimum)\\s+(?:(?:${markBefore})\\s?${plain}|${plain}\\s?(?:${anyMark})(?!\\p{L}))`,
  ),
  all(`(?:${markBefore})\\s?${plain}\\s?(?:\\+|[x×*]\\s?\\d)`),
  all(`${notInWord}\\d+\\s*(?:(?:${uncounted})\\s*(?:at|@)|[x×*])\\s*(?:${markBefore})\\s?${plain}`),
  // 'a million dollar view', 'a pound of fish', 'lose 20 pounds'
  all(
    `${notInWord}(?:${numberWords}|${plain})\\s+(?:dollar|pound|euro|franc)\\s+(?:of(?!\\p{L})|(?!(?:for|with|in|at|and|on|by|to|from|per|each|budget|total|max|or)(?!\\p{L}))\\p{Ll})`,
  ),
  all(`(?<!\\p{L})(?:lose|gain|shed|drop|lift|carry)\\s+(?:${numberWords}|${plain})\\s+pounds?(?!\\p{L})`),
  all(`[-−](?:${markBefore})\\s?${plain}`),
]
/** Whether a sum is one of money for certain. */
export const hasMark = new RegExp(anyMark, 'iu')

/** 'NZ $': the country, or the dollars? */
export const shortMark = /^\p{L}+\.?\s\$$/u
const wordMark = /^(?:dollars?|euros?|pounds?|bucks)$/iu
const centsInWords = sticky(`\\s+(?:and\\s+)?(?:\\d{1,2}|${numberWords})\\s*(?:$|[,;])`)
/** 'three dollars fifty' */
export const hasMoreCents = (line: string, mark: string, at: number) =>
  wordMark.test(mark) && matchAt(centsInWords, line, at) !== null
