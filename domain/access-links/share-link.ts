/** Pages that a link opens to whoever has it: `{site}/s/{token}`. */
import { linkTokenForm } from './link-token.ts'
import { addDays } from '#domain/text/dates.ts'
import { endOfTrip } from '#domain/itineraries/trip-dates.ts'
import type { AccessLinkOptions } from './access-link.ts'

export const sharePath = (token: string): string => `/s/${token}`

/** The secret of the link at an address; null for every other address. */
export function tokenOfSharePath(path: string): string | null {
  const [, token = ''] = /^\/s\/([^/]+)$/.exec(path) ?? []
  return linkTokenForm.test(token) ? token : null
}

/** What a new link shows: the trip, and nothing that costs, opens a booking, or shows or names somebody. */
export const usualShareOptions: AccessLinkOptions = {
  days: true,
  map: true,
  bookings: true,
  packing: true,
  photos: false,
  notes: false,
  codes: false,
  costs: false,
  names: false,
}

/** Of a goal or a list: where it is, and nothing that names somebody or was noted for oneself. */
export const usualThingOptions: AccessLinkOptions = { map: true }

const daysAfterTrip = 30
const daysWithoutDates = 60

/**
 * The last day on which a new link opens: thirty days after the trip, or sixty from today where nobody has said when it is.
 * A trip that is long over is shown for thirty days from today.
 * @param today 'YYYY-MM-DD' on the device
 */
export function usualLastDay({ startDate, days }: { startDate: string | null; days: number }, today: string): string {
  if (startDate === null) return addDays(today, daysWithoutDates)
  const end = endOfTrip(startDate, days)
  return addDays(end > today ? end : today, daysAfterTrip)
}
