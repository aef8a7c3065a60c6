import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ItineraryPlan } from '#domain/itinerary-plan.ts'
import { toast } from '#ui/toast.ts'
import { savePlan } from './actions.ts'
import { failureText } from './itinerary-failure.ts'

/** Saves a plan once, however often it is asked; what was typed stays when that fails. */
export function usePlanSave(id: string, onSaved: () => void) {
  const { t } = useLingui()
  const running = useRef(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(plan: ItineraryPlan): Promise<void> {
    if (running.current) return
    running.current = true
    setSaving(true)
    setFailure(null)
    try {
      await savePlan(id, plan)
      toast.success(t`Itinerary updated successfully`)
      onSaved()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to update itinerary`)
      setFailure(failureText(t`Failed to update itinerary plan`, cause))
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  return { save, saving, failure }
}
