/** What a thing in a trip is called among the results of the search. */
import { Trans, useLingui } from '@lingui/react/macro'
import {
  Bookmark,
  CalendarDays,
  FileText,
  Lightbulb,
  ListTodo,
  type LucideIcon,
  Luggage,
  MapPin,
  MessageSquare,
  UserRound,
  Vote,
} from 'lucide-react'
import { searchWords } from '#domain/text/search-text.ts'
import { kindIcons, kindLabels } from '#features/trips/bookings/booking-labels.ts'
import { Matched } from '#app/search/matched.tsx'
import { hasMatch } from '#app/search/trips/matched-text.ts'
import type { TripLineKind } from '#app/search/trips/trip-line.ts'
import type { InTripHit } from '#app/search/use-search-results.ts'

const inTripIcons: Record<TripLineKind, LucideIcon> = {
  day: CalendarDays,
  activity: MapPin,
  idea: Lightbulb,
  booking: Bookmark,
  file: FileText,
  comment: MessageSquare,
  poll: Vote,
  companion: UserRound,
  packing: Luggage,
  'to-do': ListTodo,
}

export function InTripIcon({ hit: { what, bookingKind } }: { hit: InTripHit }) {
  const Icon = bookingKind ? kindIcons[bookingKind] : inTripIcons[what]
  return <Icon aria-hidden />
}

/** What it is, and what was found in it. */
export function InTripDetail({ hit, query }: { hit: InTripHit; query: string }) {
  const { title, rest } = hit
  const words = searchWords(query)
  // What was found is shown; else what tells most.
  const missing = words.filter((word) => !hasMatch(title, [word]))
  const said = rest.find((one) => hasMatch(one, missing)) ?? rest[0]
  return (
    <>
      <InTripKind hit={hit} />
      {said !== undefined && said !== title && (
        <>
          {' · '}
          <Matched text={said} query={query} />
        </>
      )}
    </>
  )
}

function InTripKind({ hit: { what, day, bookingKind } }: { hit: InTripHit }) {
  const { t } = useLingui()
  if (bookingKind) return t(kindLabels[bookingKind])
  if (day !== undefined) return <Trans>Day {day}</Trans>
  if (what === 'idea') return <Trans>Idea</Trans>
  if (what === 'file') return <Trans>Document</Trans>
  if (what === 'comment') return <Trans>Comment</Trans>
  if (what === 'poll') return <Trans>Poll</Trans>
  if (what === 'companion') return <Trans>Travels with you</Trans>
  if (what === 'packing') return <Trans>To pack</Trans>
  return <Trans>To do</Trans>
}
