import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { Slot, useHasSlot } from '#features/trips/shared/trip-page.tsx'
import { BudgetEstimate } from '#features/trips/plan/aside/budget-estimate.tsx'
import { DailyItinerary } from '#features/trips/plan/days/daily-itinerary.tsx'
import { DaySection } from '#features/trips/plan/days/day-section.tsx'
import { MapPlace } from '#features/trips/plan/map/map-place.tsx'
import { MapSteps, MapStepsContext, useMapSteps } from '#features/trips/plan/map/map-steps.ts'
import { useListInStep, useMapInStep } from '#features/trips/plan/map/use-list-in-step.ts'
import { useBehindFirst } from '#lib/timing/use-behind-first.ts'
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
  /** Above the plan; beside the map, where that stands beside the plan. */
  head?: ReactNode
  /** The same trip for those who take part, who are told more of it. */
  own?: Itinerary
  /** In the place of the days and ideas, for whoever may change them. */
  board?: ReactNode
  /** What can be done with its costs. */
  costActs?: ReactNode
}

/**
 * The whole plan, to read: the days on the left, facts and figures beside them. The map, where it is shown, takes their
 * place from the top of the page on.
 */
export function PlanView(props: PlanViewProps) {
  const { days } = props.itinerary.aiGeneratedPlan
  const [steps] = useState(
    () => new MapSteps(days.some(({ activities }) => activities.some(({ location }) => location.coordinates))),
  )
  useEffect(() => steps.followWindow(), [steps])
  const hasMap = useHasSlot('map')
  return (
    <MapStepsContext value={hasMap ? steps : null}>
      <PlanWithMap {...props} />
    </MapStepsContext>
  )
}

function PlanWithMap({ itinerary, head, own, board, costActs }: PlanViewProps) {
  const { summary, tips, estimatedBudget, customRequests } = itinerary.aiGeneratedPlan
  const withMap = useMapSteps(({ open }) => open) === true
  const list = useRef<HTMLDivElement>(null)
  useMapInStep(list)
  const below = useBehindFirst()
  return (
    <div
      className={classNames(
        'flex flex-col gap-6 lg:grid lg:items-start lg:gap-x-8 print:block print:space-y-6',
        withMap ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]' : 'lg:grid-cols-[minmax(0,1fr)_21rem]',
      )}
    >
      {head && (
        <div className={classNames('flex min-w-0 flex-col gap-6 print:gap-5', !withMap && 'lg:col-span-2')}>{head}</div>
      )}
      {withMap && <MapPlace itinerary={itinerary} mayEdit={Boolean(board)} />}
      <div ref={list} className="flex min-w-0 flex-col gap-8">
        {(summary || customRequests) && (
          <section aria-labelledby="destination-overview" className="flex flex-col gap-3">
            <h2 id="destination-overview" className="font-display font-semibold text-xl">
              <Trans>Destination Overview</Trans>
            </h2>
            {summary && <Words className="text-[1.0625rem] leading-relaxed">{summary}</Words>}
            {customRequests && (
              <div className="flex flex-col gap-0.5 rounded-control bg-sunken px-4 py-3">
                <p className="text-muted text-sm">
                  <Trans>Custom requests</Trans>
                </p>
                <Words>{customRequests}</Words>
              </div>
            )}
          </section>
        )}
        {board || <DaysAndIdeas itinerary={itinerary} dates={own} />}
        {own && (below ? <Slot of="section" told={{ itinerary: own }} /> : <RoomBelowDays />)}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <TripDetails itinerary={itinerary} own={own} />
        <BudgetEstimate budget={estimatedBudget} acts={costActs} />
        <TravelTips tips={tips} />
        <ExternalResources destination={itinerary.destinationName} />
      </div>
    </div>
  )
}

interface DaysAndIdeasProps {
  itinerary: ItineraryForOthers
  dates: TripDates | undefined
}

/** What is planned, to read. */
function DaysAndIdeas({ itinerary: { id: itineraryId, aiGeneratedPlan, destinationName }, dates }: DaysAndIdeasProps) {
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

const Words = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p
    dir="auto"
    className={`max-w-prose whitespace-pre-line [text-align:match-parent] [overflow-wrap:anywhere] ${className}`}
  >
    {children}
  </p>
)
