import type { DndContextProps } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import type { NamedActivity, NamedPlan } from '#domain/itineraries/part-ids.ts'
import { activitiesOf } from '#domain/itineraries/plan-acts.ts'
import type { DropPlace } from './drop-places.ts'

/** What a screen reader says while an activity is carried. */
export function useDragWords(plan: NamedPlan) {
  const { t } = useLingui()
  const titleOf = (data: unknown) => (data as { part?: NamedActivity } | undefined)?.part?.title ?? ''

  function wordsOf({ list, before }: DropPlace): string {
    const [next] = typeof before === 'string' ? activitiesOf(plan, [before]) : []
    const title = next?.title ?? ''
    if (list === 'ideas') return next ? t`Ideas, before ${title}` : t`Ideas, at the end`
    const number = plan.days.find(({ id }) => id === list.day)?.day ?? 0
    if (before === undefined) return t`Day ${number}, by its time`
    return next ? t`Day ${number}, before ${title}` : t`Day ${number}, at the end`
  }

  const accessibility: DndContextProps['accessibility'] = {
    screenReaderInstructions: {
      draggable: t`Press Space to pick it up, up and down to carry it, left and right to go from day to day, Space to put it down, Escape to leave it where it was.`,
    },
    announcements: {
      onDragStart: ({ active }) => t`Picked up ${titleOf(active.data.current)}.`,
      // Each place is said as it is reached, and what became of it by the message that offers the way back.
      onDragOver: () => undefined,
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => t`${titleOf(active.data.current)} stays where it was.`,
    },
  }
  return { accessibility, wordsOf }
}
