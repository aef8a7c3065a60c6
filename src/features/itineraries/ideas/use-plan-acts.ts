import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type NamedPlan, namedPlan } from '#domain/itineraries/part-ids.ts'
import { reasonOf } from '#lib/failure-reason.ts'
import { toast } from '#ui/overlays/toast.ts'
import { savePlan } from '#features/itineraries/actions.ts'

/** Long enough to see that it was the wrong line. */
const undoMs = 8_000

/** Acts on the plan as it is then, one at a time, without the editor. Each is stored at once, and some can be taken back. */
export function usePlanActs(itinerary: Itinerary) {
  const { t } = useLingui()
  const latest = useRef(itinerary)
  useEffect(() => {
    latest.current = itinerary
  }, [itinerary])

  /** Stores the plan that an act makes. Answers whether it is stored; why not has been said. */
  async function act(change: (plan: NamedPlan) => NamedPlan): Promise<boolean> {
    const { id, aiGeneratedPlan } = latest.current
    try {
      await savePlan(latest.current, change(namedPlan(id, aiGeneratedPlan)))
      return true
    } catch (cause) {
      toast.error(reasonOf(cause, t`Failed to update itinerary`))
      return false
    }
  }

  /** The same, told, with a way back. */
  async function actWithUndo(
    said: string,
    change: (plan: NamedPlan) => NamedPlan,
    back: (plan: NamedPlan) => NamedPlan,
  ): Promise<void> {
    if (!(await act(change))) return
    toast.success(said, {
      id: 'plan-act',
      duration: undoMs,
      action: { label: t`Undo`, onClick: () => void act(back) },
    })
  }
  return { act, actWithUndo }
}
