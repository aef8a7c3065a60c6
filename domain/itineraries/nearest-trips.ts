import { endOfTrip } from './trip-dates.ts'

interface Dated {
  startDate: string | null
  /** Of the plan. */
  days: number
}

/**
 * Orders trips by how near they are: under way or to come with the soonest first, then those without dates, then past ones
 * with the latest first. 0 where that leaves a choice.
 */
export function compareNearness(one: Dated, other: Dated, today: string): number {
  const [here, there] = [standing(one, today), standing(other, today)]
  if (here !== there) return here - there
  const [start, otherStart] = [one.startDate ?? '', other.startDate ?? '']
  if (start === otherStart) return 0
  return start < otherStart === (here === 2) ? 1 : -1
}

/** 0: under way or to come, 1: without dates, 2: past. */
function standing({ startDate, days }: Dated, today: string): number {
  if (startDate === null) return 1
  return endOfTrip(startDate, days) < today ? 2 : 0
}
