import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight, X } from 'lucide-react'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import { GoalLines } from './goal-popup.tsx'
import type { MapLinks } from './map-links.ts'
import { TripPin } from './trip-pin.tsx'
import type { MapTrip } from './use-map-trips.ts'

interface TripPopupProps {
  /** The trip at the pin, or all that stand there. */
  trips: readonly MapTrip[]
  /** Goals at the tip of the pin. */
  goals: readonly MapGoal[]
  links: MapLinks
  onClose: () => void
}

/** What a trip's pin says when it is pressed, and the way there. */
export function TripPopup({ trips, goals, links, onClose }: TripPopupProps) {
  const { t } = useLingui()
  const [only] = trips
  if (!only) return null
  return (
    <div className="relative w-68 p-3.5 font-sans">
      {trips.length === 1 ? (
        <div className="flex flex-col gap-1">
          <p className="break-words pe-8 font-display font-semibold text-base leading-snug">{only.title}</p>
          <p className="text-muted text-sm tabular-nums">
            <WhenOfTrip trip={only} />
          </p>
          <Button asChild variant="primary" size="sm" className="mt-1.5 self-start">
            <Link {...links.itinerary(only.id)}>
              <Trans>View Itinerary</Trans>
            </Link>
          </Button>
        </div>
      ) : (
        <>
          <p className="pe-8 font-display font-semibold text-base">
            <Plural value={trips.length} one="# trip here" other="# trips here" />
          </p>
          <TripLines trips={trips} links={links} className="mt-1.5 max-h-56 overflow-y-auto" />
        </>
      )}
      {goals.length > 0 && (
        <GoalLines
          goals={goals}
          links={links}
          label={t`Goals here`}
          className="mt-3 max-h-36 overflow-y-auto border-t pt-1.5"
        />
      )}
      <IconButton label={t`Close`} size="sm" className="absolute top-1.5 end-1.5 bg-raised/85" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** When it is, as far as that is known. */
function WhenOfTrip({ trip: { startDate, days } }: { trip: MapTrip }) {
  return startDate === null ? (
    <Plural value={days} one="An idea for # day" other="An idea for # days" />
  ) : (
    formatTripDates(startDate, days)
  )
}

/** Trips one below the other, each leading there. */
export function TripLines({
  trips,
  links,
  label,
  className,
}: {
  trips: readonly MapTrip[]
  links: MapLinks
  label?: string
  className?: string
}) {
  return (
    <ul aria-label={label} className={className}>
      {trips.map((trip) => (
        <li key={trip.id}>
          <Link
            {...links.itinerary(trip.id)}
            className="flex min-h-11 items-center gap-3 rounded-control px-1.5 py-1 text-sm hover:bg-sunken focus-visible:-outline-offset-2 dark:hover:bg-track"
          >
            <TripPin className="h-5 w-4 shrink-0" />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-medium">{trip.title}</span>
              <span className="truncate text-muted tabular-nums">
                <WhenOfTrip trip={trip} />
              </span>
            </span>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
