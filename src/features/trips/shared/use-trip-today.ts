import { dayInZone } from '#domain/itineraries/trip-dates.ts'
import { useNow } from '#lib/timing/use-now.ts'

/** Which day it is now in a trip's zone; a page that stays open over midnight there moves on. */
export const useTripToday = (zone: string | null): string => dayInZone(useNow(), zone)
