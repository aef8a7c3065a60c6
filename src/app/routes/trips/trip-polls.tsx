import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { usePlan } from '#features/trips/plan/board/use-plan.ts'
import { PollsSection } from '#features/trips/polls/polls-section.tsx'

/** The polls of a trip, whose decisions are put into its plan like every other act on it. */
export default function TripPolls({ itinerary }: { itinerary: Itinerary }) {
  const { plan, act } = usePlan(itinerary)
  return <PollsSection itinerary={itinerary} plan={plan} onPlan={(change, said) => act(change, { said })} />
}
