/** What a refusal of the server means for a form, by its code and its hint alone. */

const says = (cause: unknown, name: 'code' | 'hint', value: string) =>
  cause instanceof Error && name in cause && (cause as Error & Record<typeof name, unknown>)[name] === value

/** Somebody has such a value already, of which there may be one: a name, a code. */
export const isTaken = (cause: unknown): boolean => says(cause, 'code', '23505')

/** Somebody else has changed the record since it was read. */
export const isChangedMeanwhile = (cause: unknown): boolean => says(cause, 'hint', 'changed_meanwhile')
