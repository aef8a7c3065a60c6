/** What a mail, a paper or pasted words say of bookings, as candidates of an import. */
import type { ReadFormat } from '#domain/imports/adapter.ts'
import { type Candidate, candidateOf } from '#domain/imports/candidate.ts'
import type { ImportAnswer } from '#domain/imports/read-import.ts'
import type { LeftOut, LeftOutCode } from '#domain/imports/reading.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { toldOfBooking } from './told-of-booking.ts'

/** What was read of one file. */
export interface FileBookings {
  format: ReadFormat
  bookings: readonly FoundBooking[]
  /** How many it calls off. */
  cancelled: number
  /** How many more are in it that could not be read. */
  unread: number
  /** It tells of more than these. */
  more: boolean
}

interface Found {
  answer: ImportAnswer
  candidates: readonly Candidate[]
}

const nothing: Found = {
  answer: {
    counts: { place: 0, visit: 0, booking: 0, event: 0 },
    lists: [],
    withoutCoordinates: 0,
    leftOut: [],
    photos: [],
    countries: [],
    table: null,
    adapters: [],
    unreadable: [],
  },
  candidates: [],
}

/**
 * What other files tell, with the bookings of these before it.
 * @param others null where nothing was read of them
 * @param unreadable names of those
 */
export function withFileBookings(
  files: readonly FileBookings[],
  others: Found | null,
  unreadable: readonly string[] = [],
): Found {
  const { answer, candidates } = others ?? nothing
  const told = files.flatMap(({ bookings }) =>
    bookings.map((booking) => candidateOf('confirmation', toldOfBooking(booking, true))),
  )
  const booked = told.filter((one) => one !== null)
  const each = [...new Map(booked.map((one) => [one.foreignId, one])).values()]
  const sum = (of: (file: FileBookings) => number) => files.reduce((before, file) => before + of(file), 0)
  const left: [LeftOutCode, number][] = [
    ['nameless', told.length - booked.length],
    ['called-off', sum(({ cancelled }) => cancelled)],
    ['unreadable-part', sum(({ unread }) => unread)],
    ['more-bookings', sum(({ more }) => (more ? 1 : 0))],
  ]
  const leftOut = left.flatMap(([code, count]): LeftOut[] => (count > 0 ? [{ code, count, example: '' }] : []))
  const [example] = unreadable
  if (example !== undefined) leftOut.push({ code: 'unknown-file', count: unreadable.length, example })
  return {
    answer: {
      ...answer,
      counts: { ...answer.counts, booking: answer.counts.booking + each.length },
      lists: withUnlisted(answer.lists, each.length),
      leftOut: added(answer.leftOut, leftOut),
      adapters: [...new Set([...files.map(({ format }) => format), ...answer.adapters])],
    },
    candidates: [...each, ...candidates],
  }
}

/** They lie in no list. */
const withUnlisted = (lists: ImportAnswer['lists'], count: number): ImportAnswer['lists'] => {
  const before = lists.find(({ name }) => name === '')
  return count === 0
    ? lists
    : [{ name: '', count: count + (before?.count ?? 0) }, ...lists.filter(({ name }) => name !== '')]
}

/** Each reason once. */
function added(before: readonly LeftOut[], more: readonly LeftOut[]): LeftOut[] {
  const all = new Map(before.map((left) => [left.code, left]))
  for (const left of more) {
    const known = all.get(left.code)
    all.set(left.code, known ? { ...known, count: known.count + left.count } : left)
  }
  return [...all.values()]
}
