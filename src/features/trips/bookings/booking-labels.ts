import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BedDouble,
  Bookmark,
  Bus,
  Car,
  type LucideIcon,
  Plane,
  Ship,
  Ticket,
  TrainFront,
  UtensilsCrossed,
} from 'lucide-react'
import type { PartOfBooking } from '#domain/itineraries/bookings/booking-days.ts'
import type { BookingProblem } from '#domain/itineraries/bookings/booking-form.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'

export const kindLabels: Record<BookingKind, MessageDescriptor> = {
  flight: msg`Flight`,
  train: msg`Train`,
  bus: msg`Bus`,
  ferry: msg`Ferry`,
  car: msg`Rental car`,
  stay: msg`Stay`,
  restaurant: msg`Restaurant`,
  ticket: msg`Ticket`,
  other: msg`Other`,
}

export const kindIcons: Record<BookingKind, LucideIcon> = {
  flight: Plane,
  train: TrainFront,
  bus: Bus,
  ferry: Ship,
  car: Car,
  stay: BedDouble,
  restaurant: UtensilsCrossed,
  ticket: Ticket,
  other: Bookmark,
}

const journeyColours = 'bg-sand-soft text-sand-ink'
/** Ground and ink of the round sign, in the colours that activities of the kind have. */
export const kindColours: Record<BookingKind, string> = {
  flight: journeyColours,
  train: journeyColours,
  bus: journeyColours,
  ferry: journeyColours,
  car: journeyColours,
  stay: 'bg-dusk-soft text-dusk-ink',
  restaurant: 'bg-ember-soft text-ember-ink',
  ticket: 'bg-sea-soft text-sea-ink',
  other: 'bg-sunken text-muted dark:bg-track',
}

/** What is asked first, in the words of the kind. */
export const titleLabels: Record<BookingKind, MessageDescriptor> = {
  flight: msg`Flight number`,
  train: msg`Train`,
  bus: msg`Bus`,
  ferry: msg`Ferry`,
  car: msg`Car`,
  stay: msg`Where you stay`,
  restaurant: msg`Restaurant`,
  ticket: msg`Ticket for`,
  other: msg`What is booked`,
}

interface EndWords {
  start: MessageDescriptor
  end: MessageDescriptor
  middle: MessageDescriptor
}
const journeyWords: EndWords = { start: msg`Departs`, end: msg`Arrives`, middle: msg`On the way` }
const usualWords: EndWords = { start: msg`Starts`, end: msg`Ends`, middle: msg`Goes on` }
const endWords: Record<BookingKind, EndWords> = {
  flight: journeyWords,
  train: journeyWords,
  bus: journeyWords,
  ferry: journeyWords,
  car: { start: msg`Pick-up`, end: msg`Return`, middle: msg`Yours today` },
  stay: { start: msg`Check-in`, end: msg`Check-out`, middle: msg`Your bed tonight` },
  restaurant: { ...usualWords, start: msg`Reserved` },
  ticket: usualWords,
  other: usualWords,
}

/** What happens with a booking on a day; one that begins and ends there is called by its start. */
export const partWords = (kind: BookingKind, part: PartOfBooking): MessageDescriptor =>
  endWords[kind][part === 'whole' ? 'start' : part]

export const bookingProblems: Record<BookingProblem, MessageDescriptor> = {
  ...dateProblemWords,
  'title-missing': msg`Enter what it is.`,
  'too-long': msg`This is too long.`,
  'day-missing': msg`Enter the day, too.`,
  'start-missing': msg`Enter when it starts, too.`,
  'time-invalid': msg`Enter a time, like 08:30.`,
  'ends-before-start': msg`It ends before it starts. Check times and time zones.`,
  ...amountProblemWords,
  'link-invalid': msg`Enter a web address, like https://example.com.`,
  'phone-invalid': msg`Enter a phone number, like +81 75 123 4567.`,
}
