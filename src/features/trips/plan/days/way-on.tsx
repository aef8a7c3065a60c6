import { Trans } from '@lingui/react/macro'
import { Car, Footprints, Route } from 'lucide-react'
import { formatDistance } from '#domain/text/distances.ts'
import { useDuration } from '#features/trips/shared/use-duration.ts'
import { useTravelTimes, type WayTimes } from '#remote/places/travel-times.ts'

interface WayOnProps {
  /** [longitude, latitude] */
  from: readonly [number, number]
  to: readonly [number, number]
}

/** How one comes from a stop to the one after it, between their lines. */
export function WayOn({ from, to }: WayOnProps) {
  const times = useTravelTimes(from, to)
  if (!times) return null
  const Icon = times.onFoot !== null ? Footprints : times.byCar !== null ? Car : Route
  return (
    <p
      data-way={times.by}
      className="flex min-h-6 items-center gap-1.5 text-[0.8125rem] text-muted tabular-nums [&>svg]:size-3.5 [&>svg]:shrink-0"
    >
      <Icon aria-hidden />
      <span>
        <WayWords times={times} />
      </span>
    </p>
  )
}

function WayWords({ times: { kilometres, onFoot, byCar, by } }: { times: WayTimes }) {
  const inWords = useDuration()
  const far = formatDistance(kilometres)
  const [feet, car] = [onFoot, byCar].map((minutes) => (minutes === null ? '' : inWords(minutes)))
  if (by === 'route')
    return feet && car ? (
      <Trans>
        {far}: {feet} on foot or {car} by car
      </Trans>
    ) : feet ? (
      <Trans>
        {far}: {feet} on foot
      </Trans>
    ) : (
      <Trans>
        {far}: {car} by car
      </Trans>
    )
  if (feet && car)
    return (
      <Trans>
        {far}: about {feet} on foot or {car} by car (estimate)
      </Trans>
    )
  if (feet)
    return (
      <Trans>
        {far}: about {feet} on foot (estimate)
      </Trans>
    )
  return car ? (
    <Trans>
      {far}: about {car} by car (estimate)
    </Trans>
  ) : (
    <Trans>{far} as the crow flies</Trans>
  )
}
