/**
 * Reads what a traveler types onto a day: '19:00 dinner Kikunoi 12000 JPY', 'Fri check-in 15:00', 'Day 3 market'. What is
 * not sure stays with the words: a number without a currency, a weekday that the trip has twice, two times.
 */
import { type Currency, currencies } from '#domain/money/currency.ts'
import { readBudgets } from '#domain/goals/quick-goal/money.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { type ActivityCategory, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { categoryOfWords } from './category-of-words.ts'
import { type DayOfTrip, readDay } from './read-day.ts'
import { readTime } from './read-time.ts'

export interface LineContext {
  /** The days of the trip in their order. */
  days: readonly DayOfTrip[]
  /** What the plan is in. */
  currency: string
}

export interface TypedLine {
  /** Minutes after midnight; null where none is said. */
  minutes: number | null
  /** What is left of the line, without what was read of it. */
  title: string
  cost: { amount: number; currency: string } | null
  category: ActivityCategory
  /** The day that is named, by its id; null for the one that it is typed on. */
  day: string | null
}

/** What a line says; null where nothing is left for a title, or more than a title can have. */
export function readTypedLine(line: string, { days, currency }: LineContext): TypedLine | null {
  const words = keptText(line)
  const day = readDay(words, days)
  const time = readTime(day?.rest ?? words)
  const cost = readCost(time?.rest ?? day?.rest ?? words, currency)
  const title = tidied(cost?.rest ?? time?.rest ?? day?.rest ?? words)
  if (title === '' || title.length > planLimits.title) return null
  return {
    minutes: time?.minutes ?? null,
    title,
    cost: cost && { amount: cost.amount, currency: cost.currency },
    category: categoryOfWords(title),
    day: day?.id ?? null,
  }
}

/** Only a sum with its currency is a price: a number alone may be anything. */
function readCost(words: string, planCurrency: string) {
  const own: Currency = currencies.find((one) => one === planCurrency) ?? 'USD'
  const { readings, isUnclear } = readBudgets(words, own)
  const [found] = readings
  if (!found || readings.length > 1 || isUnclear || found.value.currency === null) return null
  const { start, end, value } = found
  return {
    amount: value.amount,
    currency: value.currency as string,
    rest: `${words.slice(0, start)} ${words.slice(end)}`,
  }
}

/** Without what stood between the parts that were read, and with a capital letter. */
function tidied(words: string): string {
  const kept = words
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '')
    .replace(/\s+(?:at|for|à|um)$/iu, '')
  return kept.slice(0, 1).toLocaleUpperCase('en') + kept.slice(1)
}
