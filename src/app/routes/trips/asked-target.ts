/** What the address of a trip asks to be shown: `?comment=…`, or `?show=booking-…` and its like. */
import type { TripTarget } from '#features/trips/shared/trip-page.tsx'
import type { TripLineKind } from '#app/search/trips/trip-line.ts'

const targets = ['part', 'booking', 'file', 'poll', 'entry', 'companion'] as const
type Target = (typeof targets)[number]

const targetOf: Record<Exclude<TripLineKind, 'comment'>, Target> = {
  day: 'part',
  activity: 'part',
  idea: 'part',
  booking: 'booking',
  file: 'file',
  poll: 'poll',
  companion: 'companion',
  packing: 'entry',
  'to-do': 'entry',
}

/** The words of the address of a trip that lead to a thing in it. */
export const searchOf = (kind: TripLineKind, id: string): { comment?: string; show?: string } =>
  kind === 'comment' ? { comment: id } : { show: `${targetOf[kind]}-${id}` }

/** What `show` asks for; null for words that mean nothing. */
export function askedTarget(show: string): TripTarget | null {
  const [, name, id] = /^([a-z]+)-(.+)$/.exec(show) ?? []
  const target = targets.find((one) => one === name)
  return target && id ? ({ [target]: id } as unknown as TripTarget) : null
}
