import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { readsTheSame } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { type PlanFormValues, valuesOfPlan } from '#domain/itineraries/plan/plan-form.ts'
import { sameValue } from '#sync/outbox/record-changes.ts'

interface OpenedPlan {
  /** Tells the fields of one beginning from those of the next. */
  key: string
  /** The plan that the form shows, changed or not. */
  plan: NamedPlan
  /** As the form had it at first. */
  values: PlanFormValues
}

export const openPlan = (plan: NamedPlan): OpenedPlan => ({
  key: crypto.randomUUID(),
  plan,
  values: valuesOfPlan(plan),
})

/** What the editor began with, beside what is stored now, which another device may have changed meanwhile. */
export function useOpenedPlan(stored: NamedPlan, first: OpenedPlan, form: UseFormReturn<PlanFormValues>) {
  const [opened, setOpened] = useState(first)
  return {
    opened,
    /** Whether something was typed, added, moved or removed. */
    isChanged: () => !sameValue(form.getValues(), opened.values),
    outdated: !readsTheSame(stored, opened.plan),
    /** Begins anew with what is stored. */
    takeStored() {
      const next = openPlan(stored)
      setOpened(next)
      form.reset(next.values)
      return next
    },
  }
}
