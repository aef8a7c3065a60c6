import { Trans } from '@lingui/react/macro'
import { Quote, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingField, ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'

/** Below a field of a booking that was read: the words that its value comes from, or that there are none. */
export function SourceWords({ proposal, field }: { proposal: ProposedBooking; field: BookingField }) {
  const words = proposal.sources[field]
  const question = field === 'startsZone' || field === 'endsZone' ? proposal.questions[field] : undefined
  if (question === 'utc')
    return (
      <Doubt>
        <Trans>The source gives the time in UTC. Choose the time zone of the place, and the time follows.</Trans>
      </Doubt>
    )
  if (question === 'guess')
    return (
      <Doubt>
        <Trans>The source does not say the time zone. Please check.</Trans>
      </Doubt>
    )
  if (words)
    return (
      <span className="flex items-start gap-1.5 [&>svg]:mt-1 [&>svg]:size-3 [&>svg]:shrink-0">
        <Quote aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="sr-only">
            <Trans>In the source:</Trans>{' '}
          </span>
          <bdi>{words}</bdi>
        </span>
      </span>
    )
  return proposal.unsaid.includes(field) ? (
    <Doubt>
      <Trans>Not in these words in the source. Please check.</Trans>
    </Doubt>
  ) : null
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-sand-ink [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </span>
  )
}
