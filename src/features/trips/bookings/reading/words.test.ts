// @vitest-environment jsdom
/** What is read of confirmations in plain words: forty, made up, in the form in which the big senders write. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PlacesInThread } from '#tests/support/places-worker.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { BookingField, ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { facts } from '#domain/itineraries/testing/proposed-booking.ts'
import { proposeFound } from './propose-found.ts'
import { readWords } from './read-words.ts'

// Without a network, by what the device knows.
beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('Worker', PlacesInThread)
})
afterAll(() => vi.unstubAllGlobals())

const folder = 'tests/support/booking-samples/words'
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []))
type Expected = Partial<BookingFormValues>

const textOf = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8')
const expectedOf = (name: string): Expected[] =>
  (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { bookings: Expected[] }).bookings

/** Proposed in every case, and asked about where it is not known. */
const always: readonly BookingField[] = ['startsZone', 'endsZone', 'currency']

function faultsOf(
  { values, questions, doubts }: ProposedBooking,
  expected: Expected,
): { wrong: string[]; open: string[] } {
  const [wrong, open]: [string[], string[]] = [[], []]
  for (const field of Object.keys(values) as BookingField[]) {
    const [is, should] = [values[field] ?? '', expected[field] ?? '']
    // Of a time that is not there no zone is told.
    if ((field === 'startsZone' && !values.startTime) || (field === 'endsZone' && !values.endTime)) continue
    const isAsked = field in questions || field in doubts
    if (is === should) {
      if (isAsked && should !== '') open.push(`${field}: asked`)
    } else if (is === '' || isAsked) {
      if (should !== '') open.push(`${field}: ${should}`)
    } else if (should !== '' || !always.includes(field)) wrong.push(`${field}: ${is} instead of ${should || 'nothing'}`)
  }
  return { wrong, open }
}

async function outcomeOf(name: string) {
  const { bookings } = await readWords(textOf(name), facts.near)
  const { proposals } = await proposeFound(bookings, facts)
  const expected = expectedOf(name)
  const faults = proposals.map((one, at) => faultsOf(one, expected[at] ?? {}))
  const wrong = faults.flatMap((one) => one.wrong)
  const open = [
    ...faults.flatMap((one) => one.open),
    ...(proposals.length < expected.length ? [`${expected.length - proposals.length} not found`] : []),
  ]
  return { name, wrong, open, is: wrong.length > 0 ? 'wrong' : open.length > 0 ? 'in part' : 'whole' }
}

/** One after the other, as they are read: each may look for its places for a while. */
async function outcomesOf(all: readonly string[]) {
  const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = []
  for (const name of all) outcomes.push(await outcomeOf(name))
  return outcomes
}

const namesIn = (part: string): string[] =>
  readdirSync(join(folder, part)).flatMap((file) => (file.endsWith('.txt') ? [`${part}/${file.slice(0, -4)}`] : []))
const others = namesIn('more')

it('of what was written to find what goes wrong every value that is proposed is right, and nothing gets lost', async () => {
  const outcomes = await outcomesOf(others)
  expect(outcomes.filter(({ is }) => is !== 'whole')).toEqual([])
})

describe('of forty confirmations in words', () => {
  it('every value that is proposed is right, and at least 36 are read whole', async () => {
    const outcomes = await outcomesOf(names)
    const faulty = outcomes.filter(({ is }) => is !== 'whole')
    expect(names).toHaveLength(40)
    expect(faulty.filter(({ is }) => is === 'wrong')).toEqual([])
    expect(outcomes.length - faulty.length, JSON.stringify(faulty, null, 1)).toBeGreaterThanOrEqual(36)
  })
})

it('plain confirmations of a table are read whole, for so many people where nobody is named', async () => {
  const outcomes = await outcomesOf(namesIn('tables'))
  expect(outcomes).toHaveLength(12)
  expect(outcomes.filter(({ is }) => is !== 'whole')).toEqual([])
})
