import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { placeByTime } from '#domain/itineraries/plan/activity-order.ts'
import type { ActivityValues, DayValues, PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { useEditor } from './editor-context.ts'

export type PlanListName = 'days' | ActivityListName
export type ActivityListName = 'ideas' | `days.${number}.activities`
type Item = DayValues | ActivityValues

/** Id of a button that moves an item, so that the focus can stay on it. */
export const moveButtonId = (key: string, way: 'up' | 'down'): string => `${key}-${way}`

/** The days, the ideas or the activities of a day, as a list that is added to, put in another order and taken from. */
export function usePlanList(name: PlanListName) {
  const { control, getValues, setFocus } = useFormContext<PlanFormValues>()
  const { fields, insert, remove, move } = useFieldArray<PlanFormValues, PlanListName, 'fieldId'>({
    control,
    name,
    keyName: 'fieldId',
  })
  const { setOpen } = useEditor()
  const [removed, setRemoved] = useState<{ item: Item; index: number } | null>(null)
  /** Where an item went, counted from 1. */
  const [moved, setMoved] = useState<number | null>(null)

  return {
    keys: fields.map(({ key }) => key),
    removed,
    moved,
    /** Adds an item, an activity of a day by its time and others at the end, opens it, and lets its title be typed. */
    add(item: Item) {
      const place =
        'time' in item && name !== 'ideas' ? placeByTime(getValues(name) as ActivityValues[], item.time) : fields.length
      flushSync(() => {
        setRemoved(null)
        insert(place, item, { shouldFocus: false })
        setOpen(item.key, true)
      })
      setFocus(`${name}.${place}.title` as 'days.0.title', { shouldSelect: true })
    },
    /** Moves an item by one place; the focus stays with it. */
    moveBy(index: number, step: -1 | 1) {
      const key = fields[index]?.key ?? ''
      const to = index + step
      flushSync(() => {
        setRemoved(null)
        setMoved(to + 1)
        move(index, to)
      })
      const ways = step < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const)
      const buttons = ways.map((way) => document.getElementById(moveButtonId(key, way)))
      buttons.find((button) => button && button.ariaDisabled !== 'true')?.focus()
    },
    /** Takes an item out; `restore` brings it back. */
    take(index: number) {
      const item = structuredClone(getValues(`${name}.${index}` as 'days.0'))
      flushSync(() => {
        setMoved(null)
        setRemoved({ item, index })
        remove(index)
      })
    },
    /** Takes an item out, which goes on elsewhere. */
    release(index: number): Item {
      const item = structuredClone(getValues(`${name}.${index}` as 'days.0'))
      setMoved(null)
      setRemoved(null)
      remove(index)
      return item
    },
    restore() {
      if (!removed) return
      const { item, index } = removed
      flushSync(() => {
        setRemoved(null)
        insert(index, item, { shouldFocus: false })
        setOpen(item.key, true)
      })
      setFocus(`${name}.${index}.title` as 'days.0.title')
    },
  }
}
