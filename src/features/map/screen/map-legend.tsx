import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoalStatus } from '#domain/goals/goal.ts'
import { clusterSteps } from '#features/map/drawing/map-look.ts'
import { MarkerDot } from './marker-dot.tsx'
import { clusterColours } from '#features/map/drawing/status-colours.ts'
import { statusLabels } from './status-labels.ts'
import { TripPin } from './trip-pin.tsx'

const sizes = ['size-4', 'size-5', 'size-6'] as const

interface MapLegendProps {
  statuses: readonly GoalStatus[]
  /** Trips stand on the map, too. */
  withTrips: boolean
  /** Open from the start; on a phone the map needs the room. */
  open: boolean
  /** What else has a colour on the map. */
  children?: ReactNode
}

/** What the colours and sizes on the map mean. On a phone it stands above the sources, which need both lines there. */
export function MapLegend({ statuses, withTrips, open, children }: MapLegendProps) {
  const { t } = useLingui()
  const [middle, large] = clusterSteps
  const words = [t`below ${middle}`, t`${middle} to ${large - 1}`, t`${large} and more`]
  return (
    <details
      open={open}
      className="group absolute bottom-3 start-3 max-sm:bottom-16 max-w-[calc(100%-5rem)] rounded-card bg-raised/95 text-sm shadow-soft backdrop-blur-sm"
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 px-3 font-medium [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <Trans>Legend</Trans>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2.5 px-3 pb-3">
        {children ?? (
          <>
            <ul className="flex flex-col gap-1">
              {statuses.map((status) => (
                <li key={status} className="flex items-center gap-2">
                  <span className="flex w-6 justify-center">
                    <MarkerDot status={status} />
                  </span>
                  {t(statusLabels[status])}
                </li>
              ))}
              {withTrips && (
                <li className="flex items-center gap-2">
                  <span className="flex w-6 justify-center">
                    <TripPin className="h-5 w-4" />
                  </span>
                  <Trans>Trip</Trans>
                </li>
              )}
            </ul>
            <div className="border-t pt-2">
              <p className="mb-1 text-muted">
                <Trans>Goals close together</Trans>
              </p>
              <ul className="flex flex-col gap-1">
                {clusterColours.map((colour, at) => (
                  <li key={colour} className="flex items-center gap-2">
                    <span className="flex w-6 justify-center">
                      <span
                        aria-hidden
                        style={{ backgroundColor: colour }}
                        className={`${sizes[at]} rounded-full border-2 border-white shadow-soft`}
                      />
                    </span>
                    {words[at]}
                  </li>
                ))}
              </ul>
            </div>
          </>
        )}
      </div>
    </details>
  )
}
