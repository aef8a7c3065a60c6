import { Trans } from '@lingui/react/macro'
import { Quote, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingField, Doubt, ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'

/** Below a field of a booking that was read: the words that its value comes from, or that there are none. */
export function SourceWords({ proposal, field }: { proposal: ProposedBooking; field: BookingField }) {
  const words = proposal.sources[field]
  const question = field === 'startsZone' || field === 'endsZone' ? proposal.questions[field] : undefined
  if (question === 'utc')
    return (
      <DoubtLine>
        <Trans>The source gives the time in UTC. Choose the time zone of the place, and the time follows.</Trans>
      </DoubtLine>
    )
  if (question === 'guess')
    return (
      <DoubtLine>
        <Trans>The source does not say the time zone. Please check.</Trans>
      </DoubtLine>
    )
  if (question === 'elsewhere')
    return (
      <DoubtLine>
        <Trans>The source gives the time zone of another place. Please check.</Trans>
      </DoubtLine>
    )
  const doubt = proposal.doubts[field]
  if (words || doubt)
    return (
      <>
        {words && (
          <span className="flex items-start gap-1.5 [&>svg]:mt-1 [&>svg]:size-3 [&>svg]:shrink-0">
            <Quote aria-hidden />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="sr-only">
                <Trans>In the source:</Trans>{' '}
              </span>
              <bdi>{words}</bdi>
            </span>
          </span>
        )}
        {doubt && (
          <DoubtLine>
            <DoubtWords doubt={doubt} />
          </DoubtLine>
        )}
      </>
    )
  return proposal.unsaid.includes(field) ? (
    <DoubtLine>
      <Trans>Not in these words in the source. Please check.</Trans>
    </DoubtLine>
  ) : null
}

function DoubtWords({ doubt }: { doubt: Doubt }) {
  switch (doubt) {
    case 'unclear':
      return <Trans>This can be read in more than one way. Please fill it in.</Trans>
    case 'year':
      return <Trans>The source does not say the year. Please check.</Trans>
    case 'currency':
      return <Trans>The source does not say the currency. Please check.</Trans>
    case 'meaning':
      return <Trans>The source does not say what this time is. Please check.</Trans>
    case 'missing':
      return <Trans>We did not find this in the source. Please fill it in.</Trans>
    case 'lastDay':
      return <Trans>This may be the day you leave, or the day after. Please check.</Trans>
  }
}

function DoubtLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-sand-ink [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </span>
  )
}
