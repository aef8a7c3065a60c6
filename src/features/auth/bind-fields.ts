import type { MessageDescriptor } from '@lingui/core'

/** What ties a field to its value. */
export interface BoundField {
  value: string
  onValueChange: (value: string) => void
  problem: MessageDescriptor | undefined
}

/** Gives each field of a form its value, the way to change it, and what is wrong with it. */
export const bindFields =
  <Name extends string>(
    values: Record<Name, string>,
    onChange: (part: Partial<Record<Name, string>>) => void,
    problems: Partial<Record<string, MessageDescriptor>>,
  ) =>
  (name: Name): BoundField => ({
    value: values[name],
    // The compiler widens a computed key to any string.
    onValueChange: (value) => onChange({ [name]: value } as Partial<Record<Name, string>>),
    problem: problems[name],
  })
