import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { statusChange } from '#domain/goals/goal-draft.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { tripState } from '#domain/itineraries/trip-dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { changeTogether, updateRecord } from '#sync/outbox/mutate.ts'
import { Button } from '#ui/button.tsx'
import { celebrate } from '#ui/confetti.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'
import { useOpenGoalsOnDays } from './queries.ts'

/** Goals as they stand, each to its status of before. */
const giveBack = (goals: readonly Goal[]) =>
  changeTogether(async () => {
    for (const { id, status, completionDate } of goals) await updateRecord('goals', id, { status, completionDate })
  })

/** Once a trip is past: proposes to complete the goals that stood on its days. Asked once on a device. */
export function CompleteGoalsCard({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const { id, startDate, aiGeneratedPlan, timeZone } = itinerary
  const today = useTripToday(timeZone)
  const isPast = tripState(startDate, aiGeneratedPlan.days.length, today).state === 'past'
  const goals = useOpenGoalsOnDays(itinerary) ?? []
  const [asked, setAsked] = useState(() => wasAsked(id))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = goals.filter((goal) => !left.has(goal.id))

  function end(): void {
    noteAsked(id)
    setAsked(true)
  }
  async function undo(): Promise<void> {
    if (await attempt(() => giveBack(chosen), t`This could not be undone. Please try again.`)) toast.success(t`Undone`)
  }
  const { run: complete, busy } = useOnce(
    async () => {
      const now = new Date()
      await changeTogether(async () => {
        for (const goal of chosen) await updateRecord('goals', goal.id, statusChange('completed', now))
      })
      end()
      celebrate()
      toastWithUndo(plural(chosen.length, { one: 'Goal completed', other: '# goals completed' }), () => void undo())
    },
    {
      onFailure: (cause) => {
        console.warn('Goals could not be completed.', cause)
        toast.error(t`The goals could not be completed. Please try again.`)
      },
    },
  )

  if (asked || !isPast || goals.length === 0) return null
  return (
    <section aria-labelledby="goals-of-trip" className="print:hidden">
      <Card className="flex flex-col gap-3 px-4 py-5 sm:px-6">
        <h2 id="goals-of-trip" className="font-display font-semibold text-lg">
          <Trans>Did you reach your goals?</Trans>
        </h2>
        <p className="text-muted">
          <Plural
            value={goals.length}
            one="This trip is over, and a goal of yours stood in its plan."
            other="This trip is over, and # goals of yours stood in its plan."
          />
        </p>
        <div className="flex flex-col">
          {goals.map((goal) => (
            <Checkbox
              key={goal.id}
              label={<bdi className="[overflow-wrap:anywhere]">{goal.title}</bdi>}
              checked={!left.has(goal.id)}
              onCheckedChange={(checked) =>
                setLeft(
                  (before) => new Set(checked ? [...before].filter((one) => one !== goal.id) : [...before, goal.id]),
                )
              }
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={busy} disabled={chosen.length === 0} onClick={() => void complete()}>
            <Plural value={chosen.length} one="Complete # Goal" other="Complete # Goals" />
          </Button>
          <Button size="sm" variant="ghost" onClick={end}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Card>
    </section>
  )
}

/** The trips whose goals a traveler was asked about: kept on the device alone, as a list of ids. */
const askedKey = 'trips_asked_about_goals'

/** Whatever else may stand there counts as nothing. */
function tripsAsked(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(askedKey) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const wasAsked = (tripId: string): boolean => tripsAsked().includes(tripId)

/** Does not ask again; where the device keeps nothing, until the page is left. */
function noteAsked(tripId: string): void {
  try {
    localStorage.setItem(askedKey, JSON.stringify([...tripsAsked().filter((id) => id !== tripId), tripId]))
  } catch (cause) {
    console.warn('It could not be kept that this was asked.', cause)
  }
}
