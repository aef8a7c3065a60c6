import type { ReactNode } from 'react'
import type { FileBookings } from '#domain/imports/bookings/file-bookings.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import type { Facts, ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'

/** What the page of a trip reads bookings with, and asks about them; it is another feature's. */
export interface BookingReaders {
  /** The bookings of a mail, a PDF or pasted text; null where it is something else, or tells of none. */
  read(file: File, near: string): Promise<FileBookings | null>
  /** Each as the form of bookings would take it; null for what says too little. */
  propose(found: readonly FoundBooking[], facts: Facts): Promise<(ProposedBooking | null)[]>
  /** What it is, when, and under which code. */
  renderFacts(values: BookingFormValues): ReactNode
  /** Asks about what leaves something open. */
  renderCheck(asked: AskedBookings): ReactNode
}

export interface AskedBookings {
  itinerary: { timeZone: string | null }
  /** Those of the trip. */
  bookings: readonly TripBooking[]
  proposals: readonly ProposedBooking[]
  /** @param checked of each as it was checked; null for what is left out */
  onChecked: (checked: readonly (BookingFormValues | null)[]) => void
  onClose: () => void
}
