/** What makes a built-in template: the shape of its lines, and which of them a trip needs. */
import type { TemplateEntry } from './packing-template.ts'
import { type Weather, weathers } from './weather.ts'

/** In the order on screen. */
export const tripKinds = ['city', 'beach', 'mountains', 'snow', 'camping', 'business', 'children'] as const
export type TripKind = (typeof tripKinds)[number]

/** What is known of a trip when a list is proposed for it. */
export interface TripFacts {
  nights: number
  weather: Weather
  kinds: readonly TripKind[]
}

export interface Line {
  title: string
  section: string
  /** How many, by the nights; without it one, which is not said. */
  count?: (nights: number) => number
  /** Only in such weather. */
  weather?: readonly Weather[]
  /** Only on a trip of one of these kinds. */
  kinds?: readonly TripKind[]
  /** Not on a trip of one of these kinds. */
  notFor?: readonly TripKind[]
  /** Only from so many nights on. */
  from?: number
  due?: string
}

/** Longest trip that a list is counted for; beyond it one washes. */
export const mostNights = 365

/** The entries that such a trip needs. */
export function entriesFor(lines: readonly Line[], facts: TripFacts): TemplateEntry[] {
  const nights = Math.min(Math.max(Math.trunc(facts.nights) || 0, 0), mostNights)
  const isFor = ({ kinds, notFor = [], weather = weathers, from = 0 }: Line) =>
    (!kinds || kinds.some((kind) => facts.kinds.includes(kind))) &&
    !notFor.some((kind) => facts.kinds.includes(kind)) &&
    weather.includes(facts.weather) &&
    nights >= from
  return lines.filter(isFor).map(({ title, section, count, due }) => {
    const number = count?.(nights) ?? 1
    return { title: number > 1 ? `${title} × ${number}` : title, section, ...(due && { due }) }
  })
}

/** One for so many days, the day of the return included. @param most that one carries; then one washes */
export const every =
  (days: number, most: number, spare = 0) =>
  (nights: number): number =>
    Math.min(Math.ceil((nights + 1) / days) + spare, most)
