import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { wordsOfPlace } from '#domain/visits/read-visit.ts'
import { keyOfTripVisit, type ProposedVisit } from '#domain/visits/trip-visits.ts'
import { useSession } from '#auth/session.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { addTripVisits, unmark } from './actions.ts'
import { askAgain, leaveOut, useIsLeftOut } from './left-out.ts'
import { useVisitsOfTrip } from './queries.ts'
import { useTripProposals } from './use-trip-proposals.ts'
import { VisitFacts } from './visit-facts.tsx'

interface TripPlacesCardProps {
  itinerary: Itinerary
  bookings: readonly TripBooking[] | undefined
}

const keyOf = (proposed: ProposedVisit) => keyOfTripVisit('', '', proposed)

/** On a trip that is over: where it has been, to be added to one's visits. Asked once; what was added is not proposed again. */
export function TripPlacesCard({ itinerary, bookings }: TripPlacesCardProps) {
  const { t } = useLingui()
  const userId = useSession()?.userId
  const told = useVisitsOfTrip(itinerary.id)
  const isLeftOut = useIsLeftOut(itinerary.id)
  const proposals = useTripProposals(itinerary, bookings, useToday())
  /** What was ticked or unticked by hand. */
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { run: add, busy } = useOnce(addChosen)
  if (!userId || isLeftOut || !told || told.length > 0 || !proposals || proposals.length === 0) return null

  const isTicked = (proposed: ProposedVisit) => said.get(keyOf(proposed)) ?? !proposed.isStop
  const chosen = proposals.filter(isTicked)

  async function addChosen(person: string): Promise<void> {
    let ids: string[] = []
    const done = await attempt(async () => {
      ids = await addTripVisits(person, itinerary.id, chosen)
    }, t`Failed to add the places`)
    if (done)
      toastWithUndo(
        t`${plural(chosen.length, { one: '# place added to the places you’ve been', other: '# places added to the places you’ve been' })}`,
        () => void attempt(() => unmark(ids), t`This could not be undone. Please try again.`),
      )
  }

  function notNow() {
    leaveOut(itinerary.id)
    toastWithUndo(t`Not added`, () => askAgain(itinerary.id))
  }

  return (
    <Card className="px-4 py-4 sm:px-6">
      <section aria-labelledby="trip-places" className="flex flex-col gap-1">
        <h3 id="trip-places" className="font-display font-semibold">
          <Trans>Add these places to the ones you’ve been to</Trans>
        </h3>
        <p className="text-muted text-sm">
          <Trans>Untick what was only a stop on the way. Only you see it, and nothing is posted.</Trans>
        </p>
        <ul>
          {proposals.map((proposed) => (
            <li key={keyOf(proposed)}>
              <Checkbox
                label={wordsOfPlace(proposed.countryCode, proposed.placeName ?? '')}
                description={
                  <>
                    <VisitFacts visit={proposed} />
                    {proposed.isStop && (
                      <>
                        {' · '}
                        <Trans>a stop on the way</Trans>
                      </>
                    )}
                  </>
                }
                checked={isTicked(proposed)}
                onCheckedChange={(ticked) => setSaid(new Map([...said, [keyOf(proposed), ticked]]))}
              />
            </li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void add(userId)}>
            {chosen.length === 0 ? (
              <Trans>Add places</Trans>
            ) : (
              <Plural value={chosen.length} one="Add # place" other="Add # places" />
            )}
          </Button>
          <Button variant="ghost" onClick={notNow}>
            <Trans>No, thanks</Trans>
          </Button>
        </div>
      </section>
    </Card>
  )
}
