/** How far a traveler has come towards an achievement, counted as the server does (`private.reached` in the migrations). */
import { countryCodeOfName, countryOfCode } from '#domain/places/countries.ts'
import { countedAs, type WhatCounts } from '#domain/places/what-counts.ts'
import { rarities, type Rarity, type Requirements } from './achievement.ts'
import type { GoalCategory, GoalStatus } from '#domain/goals/goal.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { TransactionType } from '#domain/money/transaction.ts'
import { builtInRates, sumMoney } from '#domain/money/exchange-rates.ts'
import type { Place } from '#domain/places/place.ts'

/** What counts: a traveler's own goals and transactions, and how many accepted connections they have. */
export interface Travels {
  goals: readonly { status: GoalStatus; category: GoalCategory; locationData: Place | null }[]
  transactions: readonly { transactionType: TransactionType; amount: number; currency: Currency }[]
  connections: number
  /** Whether territories count for themselves. */
  counts: WhatCounts
}

/** How much of each kind somebody has; counted once, asked for each achievement. */
export interface Reached {
  goals: number
  goalsOf: Partial<Record<GoalCategory, number>>
  countries: number
  /** US dollars, at least 0. */
  savings: number
  connections: number
}

export interface AchievementProgress {
  /** At most what is required. */
  current: number
  required: number
}

/** 1 for common to 5 for legendary. */
export const rarityRank = (rarity: Rarity): number => rarities.indexOf(rarity) + 1

/** Counts completed goals by category, their countries, the savings and the connections. */
export function reachedBy({ goals, transactions, connections, counts }: Travels): Reached {
  const completed = goals.filter(({ status }) => status === 'completed')
  const goalsOf: Reached['goalsOf'] = {}
  const countries = new Set<string>()
  for (const { category, locationData } of completed) {
    goalsOf[category] = (goalsOf[category] ?? 0) + 1
    const country = countryOf(locationData)
    if (country) countries.add(countedAs(country, counts))
  }
  return {
    goals: completed.length,
    goalsOf,
    countries: countries.size,
    savings: savedDollars(transactions),
    connections,
  }
}

/** How far that is towards these requirements. */
export function progressTowards({ type, count, category }: Requirements, reached: Reached): AchievementProgress {
  const amounts = {
    countries: reached.countries,
    goals_completed: category ? (reached.goalsOf[category] ?? 0) : reached.goals,
    savings: reached.savings,
    connections: reached.connections,
  }
  return { current: Math.min(count, Math.max(0, amounts[type])), required: count }
}

/** 0 to 1. */
export const shareOf = ({ current, required }: AchievementProgress): number => current / required

/** A place tells its country by its code, else by the country's name in any common spelling. */
const countryOf = (place: Place | null): string | null =>
  countryOfCode(place?.countryCode?.toUpperCase() ?? '')?.code ?? countryCodeOfName(place?.country ?? '')

/**
 * Refunds count as savings, corrections lower them, expenses are none. Always by the built-in rates: what earns an
 * achievement does not change from day to day.
 */
function savedDollars(transactions: Travels['transactions']): number {
  const amounts = transactions.map(({ transactionType, amount, currency }) => ({
    amount: transactionType === 'expense' ? 0 : transactionType === 'correction' ? -amount : amount,
    currency,
  }))
  return Math.max(0, sumMoney(amounts, 'USD', builtInRates).total)
}
