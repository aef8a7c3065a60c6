/** What somebody can choose of how dates, times and distances are shown, by the names that preferences have for it. */
const formatChoices = {
  dateFormat: ['month-first', 'day-first', 'device'],
  timeFormat: ['12-hour', '24-hour', 'device'],
  distanceUnit: ['kilometers', 'miles'],
  weekStart: ['sunday', 'monday', 'saturday'],
} as const

type Choices = typeof formatChoices
export type Formats = { readonly [Name in keyof Choices]: Choices[Name][number] }

const names = Object.keys(formatChoices) as (keyof Choices)[]

/** What preferences of unknown origin say; where they say nothing, or nothing known here, the first choice of each. */
export const readFormats = (preferences: Record<string, unknown> = {}): Formats =>
  Object.fromEntries(
    names.map((name) => {
      const [usual] = formatChoices[name]
      return [name, formatChoices[name].find((choice) => choice === preferences[name]) ?? usual]
    }),
  ) as Formats

/** Whether both say the same. */
export const isSameFormats = (one: Formats, other: Formats): boolean => names.every((name) => one[name] === other[name])
