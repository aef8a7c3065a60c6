import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { DatesLine } from '#features/trips/plan/dates/dates-line.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { ItineraryPicture } from '#features/trips/shared/itinerary-picture.tsx'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { useMediaQuery } from '#lib/page/use-media-query.ts'
import { InPageBar } from '#ui/layout/page-bar.tsx'
import { AddMenu } from './add-menu.tsx'
import { TripActButtons, TripActMenu, type TripActsProps } from './trip-acts.tsx'

interface TripHeadProps extends TripActsProps {
  itinerary: Itinerary
  links: Pick<ItineraryLinks, 'itineraries'>
  readOnly: boolean
}

/**
 * Where the trip goes, as a picture with its name, days, dates and money, who goes, and what can be done with all of it: in
 * two lines beside the map; on a phone the picture has the width of the window, and the rest stands in the bar above it.
 */
export function TripHead({ itinerary, links, readOnly, ...acts }: TripHeadProps) {
  const { destinationName, aiGeneratedPlan } = itinerary
  const days = aiGeneratedPlan.days.length
  const wide = useMediaQuery('(min-width: 64rem)')
  return (
    <header className="flex flex-col gap-0.5 lg:pt-1.5 lg:pb-2 print:pb-4">
      {wide ? (
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 print:hidden">
          <BackToItineraries links={links} />
          <TripActButtons {...acts} />
        </div>
      ) : (
        <InPageBar>
          <BackToItineraries links={links} />
          <span className="ms-auto" />
          <TripActMenu {...acts} />
        </InPageBar>
      )}
      <div className="relative -mx-4 flex min-h-24 items-center gap-4 px-4 py-2 max-lg:overflow-hidden sm:-mx-6 sm:px-6 lg:mx-0 lg:min-h-18 lg:px-0 lg:py-0">
        {/* No wider than what is drawn of a poster at this height. */}
        <div className="overflow-hidden max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:w-full max-lg:max-w-92 lg:relative lg:size-18 lg:shrink-0 lg:rounded-xl [print-color-adjust:exact]">
          <ItineraryPicture itinerary={itinerary} credit="elsewhere" />
          {/* Words are read on any picture. */}
          <div
            aria-hidden
            className="absolute inset-0 bg-linear-to-r from-paper from-35% via-paper/85 to-paper/20 lg:hidden print:hidden"
          />
        </div>
        <div className="relative flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="flex items-center justify-between gap-3">
            <h1
              dir="auto"
              // Whoever else is there: no word of the name is broken for them.
              className="max-w-full min-w-min [text-align:match-parent] font-display font-semibold text-[1.625rem] leading-tight [overflow-wrap:break-word] lg:text-[1.75rem]"
            >
              {destinationName}
            </h1>
            <div className="flex min-w-0 shrink-[3] items-center justify-end gap-2 print:hidden">
              <Slot of="who" told={{ itinerary }} />
              {!readOnly && wide && <AddMenu />}
            </div>
          </div>
          <div className="dots text-[0.8125rem] text-muted tabular-nums max-lg:text-ink sm:text-sm">
            <p>
              <Trans>{days}-day itinerary</Trans>
            </p>
            <DatesLine itinerary={itinerary} readOnly={readOnly} />
            <Slot of="money" told={{ itinerary }} />
          </div>
        </div>
      </div>
      {!readOnly && !wide && <AddMenu floating />}
    </header>
  )
}

/** The way back to the list. */
function BackToItineraries({ links }: { links: Pick<ItineraryLinks, 'itineraries'> }) {
  return (
    <Link
      {...links.itineraries}
      // Where its name does not fit beside the arrow, it wraps out of sight.
      className="flex h-9 min-w-6 flex-wrap items-center gap-x-1.5 overflow-hidden rounded-control px-1 font-medium text-muted text-sm hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11 print:hidden"
    >
      <ArrowLeft aria-hidden className="h-full w-4 shrink-0" />
      <span className="flex h-full items-center">
        <Trans>Itineraries</Trans>
      </span>
    </Link>
  )
}
