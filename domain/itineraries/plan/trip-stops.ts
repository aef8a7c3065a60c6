/** The stops of a trip: what of its days stands at a known place, numbered day by day. */
import type { PlannedActivity, PlannedDay } from './itinerary-plan.ts'

export type Position = [longitude: number, latitude: number]

export interface Stop {
  /** The name of the activity in the plan. */
  id: string
  /** The number of its day, from 1. */
  day: number
  /** Among the stops of its day, from 1: what has no known place has no number. */
  number: number
  coordinates: Position
  title: string
  time: string
  place: string
}

interface NamedStopDay extends Pick<PlannedDay, 'day'> {
  activities: readonly (PlannedActivity & { id: string })[]
}

/** The stops of a day in their order. */
export const stopsOfDay = ({ day, activities }: NamedStopDay): Stop[] =>
  activities
    .flatMap((one) => (one.location.coordinates ? [{ one, coordinates: one.location.coordinates }] : []))
    .map(({ one: { id, title, time, location }, coordinates }, at) => ({
      id,
      day,
      number: at + 1,
      coordinates,
      title,
      time,
      place: location.name,
    }))

/** Numbers of the stops of a day, in the order of its activities; null for what has no known place. */
export function stopNumbers(activities: readonly Pick<PlannedActivity, 'location'>[]): (number | null)[] {
  let number = 0
  return activities.map(({ location }) => (location.coordinates ? (number += 1) : null))
}

/** Activities that say where they are in words alone, so that no map can show them. */
export const inWordsAlone = <Activity extends Pick<PlannedActivity, 'location'>>(
  activities: readonly Activity[],
): Activity[] => activities.filter(({ location }) => location.name !== '' && !location.coordinates)

/** A mark on the map: the stops of one day that stand at one place share it. */
export interface StopMark {
  day: number
  coordinates: Position
  /** In their order. */
  stops: readonly Stop[]
  /** '3', '1–4' for stops that follow each other, '2 +1' for others. */
  label: string
}

/** The marks of stops, in their order. */
export function marksOf(stops: readonly Stop[]): StopMark[] {
  const marks = new Map<string, Stop[]>()
  for (const stop of stops) {
    const key = `${stop.day} ${stop.coordinates.join(' ')}`
    const here = marks.get(key)
    if (here) here.push(stop)
    else marks.set(key, [stop])
  }
  return [...marks.values()].map((here) => {
    const [first] = here as [Stop]
    return { day: first.day, coordinates: first.coordinates, stops: here, label: labelOf(here) }
  })
}

function labelOf(stops: readonly Stop[]): string {
  const first = stops[0]?.number ?? 0
  const last = stops.at(-1)?.number ?? first
  if (stops.length === 1) return String(first)
  return last - first === stops.length - 1 ? `${first}–${last}` : `${first} +${stops.length - 1}`
}
