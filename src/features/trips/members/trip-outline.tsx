import { Trans } from '@lingui/react/macro'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import type { DayOutline } from '#remote/people/trip-invitations.ts'

interface TripOutlineProps {
  days: readonly DayOutline[]
  startDate: string | null
}

/** What a trip is about, day by day: no more of the plan than whoever is invited may know. */
export function TripOutline({ days, startDate }: TripOutlineProps) {
  const isUnnamed = useIsUnnamed()
  return (
    <section aria-labelledby="outline" className="flex flex-col gap-2">
      <h2 id="outline" className="font-display font-semibold text-lg">
        <Trans>The plan</Trans>
      </h2>
      <ol className="flex flex-col divide-y">
        {days.map(({ title, places }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day is its number
          <li key={at} className="grid gap-x-5 py-3 sm:grid-cols-[min(7rem,40%)_minmax(0,1fr)]">
            <p className="text-muted tabular-nums">
              {startDate ? formatTripDay(dateOfDay(startDate, at + 1)) : <Trans>Day {at + 1}</Trans>}
            </p>
            <div className="flex min-w-0 flex-col gap-0.5">
              {!isUnnamed(title) && (
                <h3 dir="auto" className="font-medium font-sans [overflow-wrap:anywhere] [text-align:match-parent]">
                  {title}
                </h3>
              )}
              {places.length > 0 && (
                <p className="text-muted text-sm [overflow-wrap:anywhere]">
                  {places.map((place, of) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                    <span key={of}>
                      {of > 0 && ' · '}
                      <bdi>{place}</bdi>
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
