/** Who edited which field of a plan last, as the server notes it for a trip that several people plan. */
import type { Itinerary } from '#domain/itineraries/itinerary.ts'

/** From the id of a person to the names of fields, as the times of the edits have them (plan-edits.ts). */
export type PlanEditors = Record<string, string[]>

/** Answers who edited a field last. Of one that is not noted it was, as far as is known, whoever changed the trip last. */
export function editorOf({ planEditors, editedBy }: Partial<Pick<Itinerary, 'planEditors' | 'editedBy'>>) {
  const people = new Map<string, string>()
  for (const [person, fields] of Object.entries(planEditors ?? {}))
    for (const field of fields) people.set(field, person)
  return (field: string): string | null => people.get(field) ?? editedBy ?? null
}
