import { useMemo } from 'react'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { ImportItemState, KeptImport } from '#sync/local/kept-imports.ts'
import { useLive } from '#sync/local/live.ts'
import type { TripForBookings } from '#features/imports/bookings/use-bookings-in-trip.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import { useSession } from '#auth/session.ts'

/** A list or a trip that something can be brought into. */
export interface PossibleTarget {
  id: string
  name: string
}

/** The traveler's own lists in their order; undefined until read. */
export function useOwnLists(): readonly PossibleTarget[] | undefined {
  const userId = useSession()?.userId ?? ''
  return useLive(
    async (database) =>
      (await database.bucketLists.where({ userId }).toArray())
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ id, name }) => ({ id, name })),
    [userId],
  ).data
}

export interface OwnTrip extends PossibleTarget {
  startDate: string | null
  /** How many it has. */
  days: number
}

/** The traveler's own trips, the newest first; undefined until read. */
export function useOwnTrips(): readonly OwnTrip[] | undefined {
  const userId = useSession()?.userId ?? ''
  return useLive(
    async (database) =>
      (await database.itineraries.where('createdAt').above('').reverse().toArray())
        .filter((trip) => trip.userId === userId)
        .map(({ id, destinationName, startDate, aiGeneratedPlan }) => ({
          id,
          name: destinationName,
          startDate,
          days: aiGeneratedPlan.days.length,
        })),
    [userId],
  ).data
}

/** What bookings that are read depend on of a trip; null where there is none, undefined until read. */
export const useTripForBookings = (id: string): TripForBookings | null | undefined =>
  useLive(
    async (database) => {
      const trip = await database.itineraries.get(id)
      if (!trip) return null
      const { startDate, timeZone, aiGeneratedPlan } = trip
      return {
        startDate,
        timeZone,
        days: aiGeneratedPlan.days.length,
        currency: aiGeneratedPlan.estimatedBudget.currency,
      }
    },
    [id],
  ).data

/** The same of a trip that is made for what was found, whose days follow from it; undefined until read. */
export function useNewTripForBookings(candidates: readonly Candidate[]): TripForBookings | undefined {
  const currency = usePreferredCurrency()
  const near = useMemo(
    () => candidates.flatMap(({ dates }) => (dates ? [dates.start.slice(0, 10)] : [])).toSorted()[0],
    [candidates],
  )
  return currency === undefined
    ? undefined
    : { startDate: null, days: 0, timeZone: null, currency, ...(near === undefined ? {} : { near }) }
}

export interface ImportWithCounts {
  kept: KeptImport
  counts: Readonly<Record<ImportItemState, number>>
}

/** What was brought in on this device, the latest first; undefined until read. */
export const useImports = (): readonly ImportWithCounts[] | undefined =>
  useLive(async (database) => {
    const all = (await database.imports.toArray()).toSorted((one, other) => other.startedAt - one.startedAt)
    return Promise.all(
      all.map(async (kept) => {
        const count = (state: ImportItemState) => database.importItems.where({ importId: kept.id, state }).count()
        return {
          kept,
          counts: {
            waiting: await count('waiting'),
            brought: await count('brought'),
            there: await count('there'),
            undone: await count('undone'),
            kept: await count('kept'),
            unreadable: await count('unreadable'),
          },
        }
      }),
    )
  }, []).data
