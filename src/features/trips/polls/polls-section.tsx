import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Vote } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { PollOption, TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PollCard } from './poll-card.tsx'
import { useTripPolls } from './queries.ts'

const PollDialog = lazy(() => import('./poll-dialog.tsx').then((file) => ({ default: file.PollDialog })))
const ClosePollDialog = lazy(() =>
  import('./close-poll-dialog.tsx').then((file) => ({ default: file.ClosePollDialog })),
)
const TakeOverDialog = lazy(() => import('./take-over-dialog.tsx').then((file) => ({ default: file.TakeOverDialog })))

interface PollsSectionProps {
  itinerary: Itinerary
  plan: NamedPlan
  /** Changes the plan as one act, told with a way back. Answers whether it is stored. */
  onPlan: (change: (plan: NamedPlan) => NamedPlan, said: string) => Promise<boolean>
}

type Opened = { kind: 'new' } | { kind: 'edit' | 'close'; poll: TripPoll } | { kind: 'take-over'; option: PollOption }

/** What is voted on in a trip. Nothing where nobody else is there to vote, and nothing was asked. */
export function PollsSection({ itinerary, plan, onPlan }: PollsSectionProps) {
  const { t } = useLingui()
  const role = useTripRole(itinerary)
  const found = useTripPolls(itinerary.id)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!found || !role) return null
  const { polls, voters } = found
  const mayEdit = mayEditTrip(role)
  if (polls.length === 0 && (voters.size < 2 || !mayEdit) && !opened) return null
  const onClose = () => setOpened(null)
  const add = (
    <Button size="sm" onClick={() => setOpened({ kind: 'new' })}>
      <Plus aria-hidden />
      <Trans>New Poll</Trans>
    </Button>
  )
  return (
    <TripSection
      name="polls"
      titleId="trip-polls"
      icon={Vote}
      title={<Trans>Polls</Trans>}
      figure={polls.length > 0 && polls.length}
      className="print:hidden"
    >
      {mayEdit && polls.length > 0 && <div className="pb-3">{add}</div>}
      <Card>
        {polls.length === 0 ? (
          <div className="flex flex-col items-start gap-3 px-4 py-5 sm:px-6">
            <p className="text-muted">
              <Trans>Which hotel, which day? Let everybody on this trip vote.</Trans>
            </p>
            {add}
          </div>
        ) : (
          <ul aria-label={t`Polls`} className="flex flex-col divide-y">
            {polls.map((one) => (
              <PollCard
                key={one.poll.id}
                {...one}
                plan={plan}
                voters={voters}
                role={role}
                onEdit={() => setOpened({ kind: 'edit', poll: one.poll })}
                onClosePoll={() => setOpened({ kind: 'close', poll: one.poll })}
                onTakeOver={(option) => setOpened({ kind: 'take-over', option })}
              />
            ))}
          </ul>
        )}
      </Card>
      {opened && (
        <Suspense fallback={null}>
          {opened.kind === 'take-over' ? (
            <TakeOverDialog
              option={opened.option}
              plan={plan}
              startDate={itinerary.startDate}
              onPlan={onPlan}
              onClose={onClose}
            />
          ) : opened.kind === 'close' ? (
            <ClosePollDialog
              poll={opened.poll}
              tally={polls.find(({ poll }) => poll.id === opened.poll.id)?.tally}
              plan={plan}
              onClose={onClose}
            />
          ) : (
            <PollDialog
              itineraryId={itinerary.id}
              plan={plan}
              poll={opened.kind === 'edit' ? opened.poll : undefined}
              role={role}
              onClose={onClose}
            />
          )}
        </Suspense>
      )}
    </TripSection>
  )
}
