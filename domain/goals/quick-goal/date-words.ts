/** The words for days, months and seasons in patterns, what they mean, and what must not follow a number of a date. */
import { anyMark } from './currency-marks.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
export const monthWord =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\\p{L})\\.?'
/** 1 to 12. */
export const monthNumber = (word = '') => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
export const weekdayWord =
  '(?<weekday>mon(?:day)?|tues?(?:day)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?!\\p{L})\\.?'
/** 0 for Monday to 6 for Sunday. */
export const weekdayNumber = (word = '') => weekdays.indexOf(word.slice(0, 3).toLowerCase())

/** First month of each season, as the northern half of the world has it. */
export const seasons: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
/** 'eighth', 'twenty-first': the day of a month in words. */
export const dayWord = `(?:(?:twenty|thirty)[\\s-]+(?:${ordinals.slice(0, 9).join('|')})|${ordinals.join('|')}|thirtieth)(?!\\p{L})`

/** The day of a month that a number or a word says. */
export function dayNumber(text: string): number {
  if (/^\d/.test(text)) return Number.parseInt(text, 10)
  const words = text.toLowerCase().split(/[\s-]+/)
  const tens = words.length > 1 ? (words[0] === 'thirty' ? 30 : 20) : 0
  return words[0] === 'thirtieth' ? 30 : tens + ordinals.indexOf(words.at(-1) ?? '') + 1
}

/** No money follows: '2030 $' and '3k' are sums, '2027 $3000' is a year and a sum. */
export const notMoney = `(?!\\d|[.,]\\d|\\s*(?:k(?!\\p{L})|(?:${anyMark})(?![\\p{L}])(?!\\s*\\d)))`
/** What is counted or measured is no date. */
export const notCounting =
  '(?!\\s*-?\\s*(?:days?|nights?|weeks?|months?|years?|hours?|hrs?|people|persons?|friends?|kids|adults?|km|miles?|m|tickets?|°|%)(?!\\p{L}))'
/** What may follow a word that is also an ordinary one, when it means a time: nothing more of the same phrase. */
export const phraseEnds =
  '(?=\\s*(?:$|[,;:.!?)\\n]|[-–—]|[$€£¥~\\d\\ufdd0-\\ufdef]|(?:for|with|in|at|and|budget|about|around|under|max|costs?)(?!\\p{L})))'
