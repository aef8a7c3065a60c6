import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type NamedPlan, namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type Overfull, overfull } from '#domain/itineraries/plan/plan-acts.ts'
import { inverse, type PlanChange, withChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { keepSame } from '#lib/keep-same.ts'
import { toast } from '#ui/overlays/toast.ts'
import { toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { changePlan } from '#features/trips/shared/actions.ts'
import { planHistory } from '#features/trips/shared/plan-history.ts'
import { planOnPage } from '#features/trips/shared/plan-on-page.ts'

/** What somebody sees of a plan before the device has answered. */
interface Ahead {
  plan: NamedPlan
  /** It is stored; what was read when that was heard. The next that is read has it. */
  storedAfter?: NamedPlan
}

type Change = (plan: NamedPlan) => NamedPlan

/** What an act is called once it is done; without words it is seen, and only the way back is offered by the keys. */
interface Act {
  said?: string
}

/**
 * The plan of an itinerary, and acts on it as it is then. Each shows at once, is stored as one change, and can be taken
 * back, several steps far.
 */
export function usePlan(itinerary: Itinerary) {
  const { t } = useLingui()
  const { id, aiGeneratedPlan } = itinerary
  const history = planHistory(id)
  const page = planOnPage(id)
  const [kept, setKept] = useState<NamedPlan | null>(null)
  const read = useMemo(() => namedPlan(id, aiGeneratedPlan), [id, aiGeneratedPlan])
  const [ahead, setAhead] = useState<Ahead | null>(null)
  if (ahead?.storedAfter && ahead.storedAfter !== read) setAhead(null)
  const plan = keepSame(kept, ahead?.plan ?? read)
  if (plan !== kept) setKept(plan)

  const latest = useRef({ itinerary, read, plan, writes: 0 })
  useLayoutEffect(() => {
    Object.assign(latest.current, { itinerary, read, plan })
  }, [itinerary, read, plan])
  useLayoutEffect(() => page.show(plan), [page, plan])
  useLayoutEffect(() => () => page.show(null), [page])
  useLayoutEffect(() => page.actWith((make, said) => act(make, said === undefined ? {} : { said })))
  useLayoutEffect(() => () => page.actWith(null), [page])

  /** Answers what was changed; null for nothing, or where it could not be: why has been said. */
  async function change(make: Change): Promise<PlanChange | null> {
    const now = latest.current
    const next = make(now.plan)
    if (next === now.plan) return null
    const full = overfull(now.plan, next)
    if (full) {
      toast.error(whyFull(full))
      return null
    }
    now.plan = next
    setAhead({ plan: next })
    now.writes += 1
    try {
      const changed = await changePlan(now.itinerary, (stored) => {
        const made = make(stored)
        return overfull(stored, made) ? stored : made
      })
      now.writes -= 1
      if (now.writes === 0) setAhead(changed ? { plan: changed.to, storedAfter: now.read } : null)
      return changed
    } catch (cause) {
      now.writes -= 1
      if (now.writes === 0) setAhead(null)
      toast.error(reasonOf(cause, t`Failed to update itinerary`))
      return null
    }
  }

  /** Does something. Answers whether it is stored. */
  function act(make: Change, { said }: Act = {}): Promise<boolean> {
    const changing = change(make)
    return page.inTurn(async () => {
      const changed = await changing
      if (!changed) return false
      const step = history.add(changed)
      if (said !== undefined) tell(said, step)
      return true
    })
  }

  /** Takes the last step back. @param step only this one, as long as it is the last */
  const undo = (step?: PlanChange): Promise<void> =>
    page.inTurn(async () => {
      const last = history.lastDone()
      if (!last || (step && step !== last)) return
      if (!(await change((now) => withChange(now, inverse(last))))) return
      history.undone(last)
      tell(t`Undone`)
    })

  /** Does the last step again that was taken back. */
  const redo = (): Promise<void> =>
    page.inTurn(async () => {
      const last = history.lastUndone()
      if (!last) return
      if (!(await change((now) => withChange(now, last)))) return
      history.redone(last)
      tell(t`Done again`, last)
    })

  /** One message at a time, with the way back where there is one. */
  function tell(said: string, step?: PlanChange): void {
    if (!step) return toast.success(said, { id: 'plan-act' })
    const takeBack = (event: Pick<Event, 'preventDefault'>) => {
      // It becomes the message that follows.
      event.preventDefault()
      void undo(step)
    }
    toastWithUndo(said, takeBack, 'plan-act')
  }

  function whyFull(full: Overfull): string {
    const { days, ideas, activitiesOfDay } = planLimits
    if (full === 'plan') return t`The plan is too long to save. Please shorten some of it.`
    if (full === 'days') return t`An itinerary can have at most ${days} days.`
    return full === 'ideas'
      ? t`A trip can have at most ${ideas} ideas.`
      : t`A day can have at most ${activitiesOfDay} activities.`
  }

  return { plan, act, undo, redo, history }
}
