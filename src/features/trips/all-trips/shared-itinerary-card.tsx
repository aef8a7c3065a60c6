import { Plural } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ItineraryWithMe } from '#domain/sharing/shared-items.ts'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { ItineraryPicture } from '#features/trips/shared/itinerary-picture.tsx'

interface SharedItineraryCardProps extends Pick<ItineraryWithMe, 'itinerary' | 'summary'> {
  link: LinkProps
  /** Who shares it. */
  sharer: ReactNode
}

/** Somebody else's itinerary in a grid. */
export function SharedItineraryCard({ itinerary, summary, link, sharer }: SharedItineraryCardProps) {
  return (
    <Card asChild interactive className="flex flex-col">
      <article aria-label={itinerary.destinationName}>
        <div className="relative aspect-[13/6] shrink-0 overflow-hidden">
          <ItineraryPicture itinerary={itinerary} />
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          <h3 className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
            <Link {...link} className={cardLinkStyle}>
              {itinerary.destinationName}
            </Link>
          </h3>
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            <Plural value={itinerary.numberOfDays} one="# day" other="# days" />
          </p>
          <p className="line-clamp-2 text-muted text-sm">{summary}</p>
          <div className="mt-auto pt-1">{sharer}</div>
        </div>
      </article>
    </Card>
  )
}
