/** An itinerary as a file: its plan, readable by people and programs. */
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { dateOfDay, endOfTrip, type TripDates } from '#domain/itineraries/trip-dates.ts'
import { download } from '#lib/files/download.ts'
import { safeFileName } from '#lib/files/file-name.ts'

/** '{destination}_{days}_days.json' (decision P40). */
export const exportFileName = (destination: string, days: number): string =>
  `${safeFileName(destination)}_${days}_days.json`

/** What is exported: others' itineraries come without their dates. */
type Exported = Pick<Itinerary, 'destinationName' | 'aiGeneratedPlan'> & Partial<TripDates>

/** The plan as its file has it: as it is stored, and where the trip has dates, with these and the date of each day. */
export function exportedPlan({ aiGeneratedPlan: plan, startDate, timeZone }: Exported): object {
  if (!startDate) return plan
  return {
    startDate,
    endDate: endOfTrip(startDate, plan.days.length),
    ...(timeZone ? { timeZone } : {}),
    ...plan,
    days: plan.days.map(({ day, ...rest }) => ({ day, date: dateOfDay(startDate, day), ...rest })),
  }
}

/** Hands the plan to the browser as a JSON file; works without a connection. */
export function exportItinerary(itinerary: Exported): void {
  const name = exportFileName(itinerary.destinationName, itinerary.aiGeneratedPlan.days.length)
  download(name, 'application/json', `${JSON.stringify(exportedPlan(itinerary), null, 2)}\n`)
}
