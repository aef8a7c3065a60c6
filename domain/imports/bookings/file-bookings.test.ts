import { expect, it } from 'vitest'
import { type FoundBooking, noPlace } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { foundTime } from '#domain/itineraries/bookings/reading/found-time.ts'
import { type FileBookings, withFileBookings } from './file-bookings.ts'

const flight = (title: string, start = '2027-04-02T13:55'): FoundBooking => ({
  kind: 'flight',
  said: { title: { value: title, source: title }, confirmationCode: { value: 'K7Q2ZM', source: 'K7Q2ZM' } },
  start: { time: foundTime(start, 'start'), place: { ...noPlace, name: 'Frankfurt' } },
  end: { time: null, place: noPlace },
})
const mail = (bookings: readonly FoundBooking[], more: Partial<FileBookings> = {}): FileBookings => ({
  format: 'mail',
  bookings,
  cancelled: 0,
  unread: 0,
  more: false,
  ...more,
})

it('bookings of mails are candidates with all that was read, under ids that last', () => {
  const { answer, candidates } = withFileBookings([mail([flight('LH 716')])], null)
  expect(answer).toMatchObject({ counts: { booking: 1 }, adapters: ['mail'], lists: [{ name: '', count: 1 }] })
  expect(candidates).toMatchObject([
    {
      kind: 'booking',
      title: 'LH 716',
      source: 'confirmation',
      foreignId: 'K7Q2ZM LH 716 2027-04-02T13:55',
      dates: { start: '2027-04-02T13:55' },
      booking: { kind: 'flight' },
    },
  ])
})

it('the same of two mails is there once', () => {
  const { candidates } = withFileBookings([mail([flight('LH 716')]), mail([flight('LH 716'), flight('LH 717')])], null)
  expect(candidates.map(({ title }) => title)).toEqual(['LH 716', 'LH 717'])
})

it('files that nobody could read beside them are told', () => {
  const { answer, candidates } = withFileBookings([mail([flight('LH 716')])], null, ['a.bin', 'b.bin'])
  expect(answer.leftOut).toEqual([{ code: 'unknown-file', count: 2, example: 'a.bin' }])
  expect(candidates).toHaveLength(1)
})

it('what is called off, unread or too much is told with what other files leave out', () => {
  const others = withFileBookings([mail([flight('LH 717')], { cancelled: 1 })], null)
  const { answer, candidates } = withFileBookings(
    [mail([flight('LH 716')], { format: 'pdf', cancelled: 2, unread: 1, more: true })],
    others,
  )
  expect(answer.leftOut).toEqual([
    { code: 'called-off', count: 3, example: '' },
    { code: 'unreadable-part', count: 1, example: '' },
    { code: 'more-bookings', count: 1, example: '' },
  ])
  expect(answer.adapters).toEqual(['pdf', 'mail'])
  expect(answer.lists).toEqual([{ name: '', count: 2 }])
  expect(candidates).toHaveLength(2)
})
