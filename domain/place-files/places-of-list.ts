/** The goals of a list, as places of a file. */
import type { Goal } from '#domain/goals/goal.ts'
import { onEarth, type FilePlace, type PlaceFile } from './place-file.ts'

/** In the order in which they are given; notes are told only where they are asked for. */
export function placesOfList(name: string, goals: readonly Goal[], { notes }: { notes: boolean }): PlaceFile {
  const places = goals.map(
    (goal): FilePlace => ({
      title: goal.title,
      place: goal.locationData?.name ?? '',
      country: goal.locationData?.country ?? '',
      coordinates: onEarth(goal.locationData?.coordinates),
      description: [goal.description, notes && goal.notes].filter(Boolean).join('\n'),
      category: goal.category,
      date: undefined,
      time: '',
      zone: undefined,
      moment: undefined,
      cost: goal.budgetTarget ? { amount: goal.budgetTarget, currency: goal.currency } : undefined,
      link: '',
      isAgain: false,
      goal: { status: goal.status, targetDate: goal.targetDate },
    }),
  )
  return { name, kind: 'list', groups: [{ name, day: undefined, date: undefined, places, isRoute: false }] }
}
