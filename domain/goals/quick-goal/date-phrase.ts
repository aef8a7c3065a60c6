/** What a phrase of a line says of a day, before it is known which year, or which day of several, is meant. */
import type { Period } from './calendar.ts'

export interface Phrase {
  end: number
  /** The days that it means in a year, null where that year has none such; null where it means none for certain. */
  daysIn: ((year: number) => Period | null) | null
  /** The year it names; null for the next one that has such days. 'once': the days say their year themselves. */
  year: number | 'once' | null
  /** Whether it names a day, not a month or more. */
  isDay: boolean
  /** Words that are also ordinary ones, and mean a time only beside others. */
  bare?: 'month' | 'season' | 'holiday' | 'weekday' | 'year'
  /** 0 for Monday: what day of the week it says this is. */
  weekday?: number
}

/** The words around a phrase. */
export interface Around {
  today: string
  /** 'in', 'by', 'before' …, in small letters; '' for none. */
  lead: string
  hasArticle: boolean
  /** 'early', 'end of' …; '' for none. */
  part: string
  /** 'this', 'next' or 'coming'; '' for none. */
  which: string
  /** Whether it begins a part of the line, after a comma. */
  beginsPart: boolean
}

export type ReadPhrase = (line: string, at: number, around: Around) => Phrase | null

/** Days that are the same in whatever year one looks. */
export const once = (end: number, days: Period | null, isDay = true): Phrase => ({
  end,
  daysIn: days && (() => days),
  year: 'once',
  isDay,
})

/** Reads like a date and is none for certain: none of its words is read otherwise. */
export const unclear = (end: number): Phrase => once(end, null)
