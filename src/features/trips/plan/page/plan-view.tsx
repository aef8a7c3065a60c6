import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { CostsTold } from '#features/trips/shared/costs-told.ts'
import { Slot, useAskedPart, useHasSlot } from '#features/trips/shared/trip-page.tsx'
import { BudgetEstimate } from '#features/trips/plan/aside/budget-estimate.tsx'
import { OwnBudget } from '#features/trips/plan/aside/own-budget.tsx'
import { DailyItinerary } from '#features/trips/plan/days/daily-itinerary.tsx'
import { DaySection } from '#features/trips/plan/days/day-section.tsx'
import { MapPill } from '#features/trips/plan/map/map-pill.tsx'
import { MapPlace } from '#features/trips/plan/map/map-place.tsx'
import { MapSteps, MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'
import { useListInStep, useMapInStep } from '#features/trips/plan/map/use-list-in-step.ts'
import { useIsCut } from '#lib/page/use-is-cut.ts'
import { useMediaQuery } from '#lib/page/use-media-query.ts'
import { useBehindFirst } from '#lib/timing/use-behind-first.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { IdeaItem } from '#features/trips/plan/ideas/idea-item.tsx'
import { IdeasSection } from '#features/trips/plan/ideas/ideas-section.tsx'
import { ExternalResources } from '#features/trips/plan/aside/external-resources.tsx'
import { RoomBelowDays } from './room-below-days.tsx'
import { TravelTips } from '#features/trips/plan/aside/travel-tips.tsx'
import { TripDetails } from '#features/trips/plan/aside/trip-details.tsx'
import { useOpenDays } from '#features/trips/plan/days/use-open-days.ts'

interface PlanViewProps {
  itinerary: ItineraryForOthers
  /** Above the plan. */
  head?: ReactNode
  /** What is to be known before the plan is read. */
  notes?: ReactNode
  /** The same trip for those who take part, who are told more of it. */
  own?: Itinerary
  /** When it is, for readers who are told. */
  dates?: TripDates
  /** In the place of the days and ideas, for whoever may change them. */
  board?: ComponentType<{ itinerary: Itinerary; opening: ReactNode }>
  /** What can be done with its costs. */
  costActs?: ReactNode
}

/**
 * The whole plan, to read: its days and the sections below them in one column, and the map from there to the edge of the
 * window. Without the map, facts and figures stand beside the days.
 */
export function PlanView(props: PlanViewProps) {
  const { days } = props.itinerary.aiGeneratedPlan
  const [steps] = useState(
    () => new MapSteps(days.some(({ activities }) => activities.some(({ location }) => location.coordinates))),
  )
  useEffect(() => steps.followWindow(), [steps])
  const asked = useAskedPart()
  useEffect(() => {
    if (asked) steps.giveWay()
  }, [asked, steps])
  const hasMap = useHasSlot('map')
  return (
    <MapStepsContext value={hasMap ? steps : null}>
      <PlanWithMap {...props} />
    </MapStepsContext>
  )
}

function PlanWithMap({ itinerary, head, notes, own, dates = own, board: Board, costActs }: PlanViewProps) {
  const { t } = useLingui()
  const { summary, tips, estimatedBudget } = itinerary.aiGeneratedPlan
  const withMap = useMapSteps(({ open }) => open) === true
  const list = useRef<HTMLDivElement>(null)
  useMapInStep(list)
  const below = useBehindFirst()
  const costsTold = use(CostsTold)
  // Facts and figures stand open where they have a place of their own.
  const wide = useMediaQuery('(min-width: 64rem)')
  const beside = wide && !withMap
  const opening = (
    <div className="flex flex-col gap-2 max-lg:contents *:max-lg:mt-3 print:gap-4">
      {summary && <Overview summary={summary} />}
      {notes}
    </div>
  )
  return (
    <div
      className={classNames('lg:flex print:block', !withMap && 'lg:justify-center lg:pe-[min(21rem,36vw)] print:pe-0')}
    >
      <div
        ref={list}
        // On a phone the map lies over it.
        inert={withMap && !wide}
        className={classNames(
          'relative flex w-full min-w-0 flex-col print:block print:w-auto print:px-0',
          own ? 'px-4 sm:px-6 lg:w-160 lg:shrink-0' : 'lg:flex-1 lg:pe-8',
        )}
      >
        {head}
        {own && Board ? (
          <Board itinerary={own} opening={opening} />
        ) : (
          <DaysAndIdeas itinerary={itinerary} dates={dates} opening={opening} />
        )}
        <div className="flex flex-col pt-6 pb-4 max-lg:order-2 lg:pb-10">
          {own && (below ? <Slot of="section" told={{ itinerary: own }} /> : <RoomBelowDays />)}
          <aside
            aria-label={t`Facts and figures`}
            className={classNames(
              'flex flex-col print:static print:w-auto',
              beside && 'lg:absolute lg:start-full lg:w-[min(20rem,32.5vw)] lg:gap-4',
              beside && (own ? 'lg:top-20' : 'lg:top-0'),
            )}
          >
            <TripDetails itinerary={itinerary} own={own} openByItself={beside} />
            {own ? (
              <OwnBudget itinerary={own} acts={costActs} openByItself={beside} />
            ) : (
              costsTold && <BudgetEstimate budget={estimatedBudget} openByItself={beside} />
            )}
            <TravelTips tips={tips} openByItself={beside} />
            <ExternalResources destination={itinerary.destinationName} openByItself={beside} />
          </aside>
        </div>
      </div>
      {withMap && <MapPlace itinerary={itinerary} startDate={dates?.startDate ?? null} mayEdit={Board !== undefined} />}
      {!wide && <MapPill />}
    </div>
  )
}

interface DaysAndIdeasProps {
  itinerary: ItineraryForOthers
  dates: TripDates | undefined
  /** Above the days. */
  opening: ReactNode
}

/** What is planned, to read. */
function DaysAndIdeas({ itinerary, dates, opening }: DaysAndIdeasProps) {
  const { id: itineraryId, aiGeneratedPlan, destinationName } = itinerary
  // What hangs on a part knows it by its name, also where the plan was stored without names.
  const { days, ideas = [] } = useMemo(() => namedPlan(itineraryId, aiGeneratedPlan), [itineraryId, aiGeneratedPlan])
  const openDays = useOpenDays(days, dates)
  useListInStep(days, openDays.change)
  const below = useBehindFirst()
  return (
    <>
      <DailyItinerary
        days={days}
        openDays={openDays}
        dates={dates}
        opening={opening}
        withIdeas={ideas.length > 0}
        renderDay={({ key, ...shown }) => <DaySection key={key} {...shown} destination={destinationName} />}
      />
      {below && ideas.length > 0 && (
        <IdeasSection>
          {ideas.map((idea) => (
            <IdeaItem key={idea.id} idea={idea} destination={destinationName} />
          ))}
        </IdeasSection>
      )}
    </>
  )
}

/** What the trip is about, in two lines; all of it once it is asked for, and on paper. */
function Overview({ summary }: { summary: string }) {
  const [whole, setWhole] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const cut = useIsCut(words)
  return (
    <section aria-labelledby="destination-overview" className="relative pt-2 text-sm leading-snug max-lg:order-1">
      <div ref={words} className={classNames(!whole && 'line-clamp-2 print:line-clamp-none')}>
        <h2 id="destination-overview" className="me-2 inline font-sans font-semibold text-sm tracking-normal">
          <Trans>Destination Overview</Trans>
        </h2>{' '}
        <p dir="auto" className="inline whitespace-pre-line [overflow-wrap:anywhere]">
          {summary}
        </p>
      </div>
      {(cut || whole) && (
        <Button
          variant="link"
          size="sm"
          className={classNames(
            'min-h-6 text-[1em] print:hidden',
            !whole && 'absolute end-0 bottom-0 min-h-5 bg-paper ps-2',
          )}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? <Trans>Less</Trans> : <Trans>More</Trans>}
        </Button>
      )}
    </section>
  )
}
