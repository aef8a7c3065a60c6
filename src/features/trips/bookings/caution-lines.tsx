import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { BookingCaution } from '#domain/itineraries/bookings/booking-cautions.ts'

/** What to look at twice about a booking: quiet, because whoever travels knows better. */
export function CautionLines({ cautions }: { cautions: readonly BookingCaution[] }) {
  if (cautions.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {cautions.map((caution) => (
        <li
          key={caution.kind === 'backwards' ? caution.kind : caution.first.id}
          className="flex items-start gap-1.5 text-sand-ink text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
        >
          <TriangleAlert aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <CautionWords caution={caution} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function CautionWords({ caution }: { caution: BookingCaution }) {
  if (caution.kind === 'backwards') return <Trans>This ends before it starts. Check times and time zones.</Trans>
  const first = caution.first.title
  if (caution.kind === 'twice')
    return (
      <Trans>
        This looks the same as <bdi>{first}</bdi>. Is it here twice?
      </Trans>
    )
  if (caution.kind === 'overlap')
    return (
      <Trans>
        At the same time as <bdi>{first}</bdi>. Is that right?
      </Trans>
    )
  const { minutes } = caution
  return (
    <Trans>
      Only {minutes} min after <bdi>{first}</bdi>. Is that enough?
    </Trans>
  )
}
