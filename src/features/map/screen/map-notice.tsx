import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import type { MapAddress } from './map-address.ts'
import type { MapLinks } from './map-links.ts'
import type { MapGoals } from './use-map-goals.ts'

interface MapNoticeProps {
  data: MapGoals
  view: MapAddress
  links: MapLinks
  /** The map stands; until then it may have a word of its own to say. */
  drawn: boolean
}

/** What lies over the map while it has nothing to show, and why. */
export function MapNotice({ data, view, links, drawn }: MapNoticeProps) {
  if (data.state === 'loading')
    return (
      <Plate>
        <LoadingText className="text-base text-ink">
          <Trans>Loading map data...</Trans>
        </LoadingText>
      </Plate>
    )
  if (!drawn || data.state === 'failed' || !data.shown || !data.counted || view.tab === 'world') return null
  if (data.counted.total === data.counted.withoutPlace)
    return (
      <Plate>
        <span className="flex size-11 items-center justify-center rounded-full bg-ember-soft text-ember-ink">
          <MapPin aria-hidden className="size-5" />
        </span>
        <p className="font-display font-semibold text-lg">
          <Trans>No goals with location data</Trans>
        </p>
        <p className="text-muted text-sm">
          <Trans>Give a goal a place, and it appears here.</Trans>
        </p>
        <Button asChild variant="primary" className="mt-1">
          {data.counted.total === 0 ? (
            <Link {...links.newGoal()}>
              <Trans>Create First Goal</Trans>
            </Link>
          ) : (
            <Link {...links.goals}>
              <Trans>View All Goals</Trans>
            </Link>
          )}
        </Button>
      </Plate>
    )
  return null
}

function Plate({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center justify-center p-6">
      <div className="pointer-events-auto flex max-w-xs flex-col items-center gap-2 rounded-card bg-raised/95 px-6 py-5 text-center shadow-lift backdrop-blur-sm">
        {children}
      </div>
    </div>
  )
}
