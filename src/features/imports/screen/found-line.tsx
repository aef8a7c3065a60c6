import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingInTrip } from '#domain/imports/bookings/bookings-in-trip.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { formatDate } from '#domain/text/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { problemWords } from './import-words.ts'
import { photosText } from './photo-words.ts'

interface FoundLineProps {
  candidate: Candidate
  /** What it would be as a booking of the trip. */
  booking: BookingInTrip | undefined
  /** How many of it the archive holds. */
  photos: number
  chosen: boolean
  isThere: boolean
  onChosenChange: (chosen: boolean) => void
  renderFacts: (values: BookingFormValues) => ReactNode
}

/** One thing that was found: what it is, where and when, and what should be looked at. */
export function FoundLine(props: FoundLineProps) {
  const { candidate, booking, photos, chosen, isThere, onChosenChange, renderFacts } = props
  const { title } = candidate
  return (
    <div className="flex items-start justify-between gap-3 border-b px-4 py-0.5">
      <Checkbox
        className="min-w-0 flex-1"
        label={<bdi className="break-words font-medium">{title}</bdi>}
        description={
          booking ? (
            <>
              {renderFacts(booking.proposal.values)}
              {booking.missing && (
                <>
                  {' · '}
                  <Trans>Outside the trip’s dates</Trans>
                </>
              )}
              {photos > 0 && ` · ${photosText(photos)}`}
            </>
          ) : (
            <Facts candidate={candidate} photos={photos} />
          )
        }
        disabled={booking !== undefined && booking.state !== 'new'}
        checked={chosen}
        onCheckedChange={onChosenChange}
      />
      <StateBadge booking={booking} isThere={isThere} />
    </div>
  )
}

function StateBadge({ booking, isThere }: Pick<FoundLineProps, 'booking' | 'isThere'>) {
  if (booking?.state === 'there' || isThere)
    return (
      <Badge className="mt-2.5 shrink-0">
        <Trans>Already there</Trans>
      </Badge>
    )
  if (booking?.state === 'twice')
    return (
      <Badge className="mt-2.5 shrink-0">
        <Trans>Listed twice</Trans>
      </Badge>
    )
  return booking?.asks ? (
    <Badge tone="sand" className="mt-2.5 shrink-0">
      <Trans>To check</Trans>
    </Badge>
  ) : null
}

function Facts({ candidate, photos }: { candidate: Candidate; photos: number }) {
  const { t } = useLingui()
  const { title, place, problems } = candidate
  const where = place && [place.name === title ? '' : place.name, place.country].filter(Boolean).join(', ')
  const facts = [where, whenOf(candidate), photos > 0 && photosText(photos), ...problems.map(problemWords)]
    .filter(Boolean)
    .join(' · ')
  return facts || (place?.coordinates ? t`On the map` : t`No place or date`)
}

function whenOf({ dates, stays }: Candidate): string {
  if (stays.length > 1) return plural(stays.length, { one: '# stay', other: '# stays' })
  const time = stays[0] ?? dates
  if (!time) return ''
  const [from, until] = [formatDate(time.start), formatDate(time.end)]
  return from === until ? from : `${from} – ${until}`
}
