import { Plural, useLingui } from '@lingui/react/macro'
import { MapPinPlus } from 'lucide-react'
import { useContext, useEffect, useMemo, useState } from 'react'
import { joinsOfDay, shownByActivities, withBookedTimes } from '#domain/itineraries/joining/joins.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { inWordsAlone, type Stop, stopsOfDay } from '#domain/itineraries/plan/trip-stops.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { whenIdle } from '#lib/timing/idle.ts'
import { keepSame } from '#lib/keep-same.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'

interface MapPlaceProps {
  itinerary: ItineraryForOthers
  /** When it is, for those who take part. */
  startDate: string | null
  /** Whether places can be looked for. */
  mayEdit: boolean
}

/** Where the map stands while it is shown: beside the plan, to the edges of the window; on a phone in its place. */
export function MapPlace({ itinerary, startDate, mayEdit }: MapPlaceProps) {
  const { t } = useLingui()
  const steps = useContext(MapStepsContext)
  const now = useMapSteps((all) => all)
  const { id, aiGeneratedPlan } = itinerary
  const [kept, setKept] = useState<readonly Stop[]>([])
  const bookings = useTripBookings()?.bookings
  const plan = useMemo(() => namedPlan(id, aiGeneratedPlan), [id, aiGeneratedPlan])
  const days = useMemo(
    () =>
      plan.days.map(({ day, activities }) => {
        const joins = joinsOfDay(activities, bookings ?? [], startDate && dateOfDay(startDate, day))
        return {
          stops: stopsOfDay({ day, activities: withBookedTimes(activities, joins) }),
          booked: shownByActivities(activities, joins),
        }
      }),
    [plan, bookings, startDate],
  )
  const stops = keepSame(
    kept,
    useMemo(() => days.flatMap((day) => day.stops), [days]),
  )
  const bookedStops = useMemo(() => new Set(days.flatMap(({ booked }) => booked)), [days])
  if (stops !== kept) setKept(stops)
  // The plan is read first.
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  if (!steps || !now) return null
  const missing = inWordsAlone(plan.days.flatMap(({ activities }) => activities)).length
  return (
    <section
      id="trip-map"
      aria-label={t`Map of the trip`}
      className="z-20 max-lg:fixed max-lg:inset-x-0 max-lg:top-(--top-bar) max-lg:bottom-[calc(min(4rem,64px)+env(safe-area-inset-bottom))] lg:min-w-0 lg:flex-1 print:hidden"
    >
      <div className="h-full overflow-hidden bg-surface lg:sticky lg:top-0 lg:h-dvh lg:border-s">
        {due ? (
          <Slot
            of="map"
            told={{
              stops,
              bookedStops,
              startDate,
              days: plan.days.length,
              day: now.day,
              onDay: steps.showDay,
              chosen: now.chosen,
              onChoose: (chosen) => steps.choose(chosen, 'map'),
              pointed: now.pointed,
              onPoint: steps.point,
              onCouldNotDraw: steps.couldNotDraw,
              onPins: steps.knowPins,
              ...(missing > 0 && {
                note: <NotOnMap count={missing} onFind={mayEdit ? () => steps.find(true) : null} />,
              }),
            }}
          />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
    </section>
  )
}

/** What has a place in words alone. */
function NotOnMap({ count, onFind }: { count: number; onFind: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3.5 py-2 text-sm">
      {onFind ? (
        <Button size="sm" variant="ghost" onClick={onFind}>
          <MapPinPlus aria-hidden />
          <Plural value={count} one="Find a place for # activity" other="Find places for # activities" />
        </Button>
      ) : (
        <p className="text-muted">
          <Plural value={count} one="# activity is not on the map" other="# activities are not on the map" />
        </p>
      )}
    </div>
  )
}
