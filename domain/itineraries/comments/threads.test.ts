import { expect, test } from 'vitest'
import { bookingThread, partThread, placeOfThread, threadsOf } from './threads.ts'

const said = (id: string, createdAt: string, about: { partId?: string; bookingId?: string } = {}) => ({
  id,
  createdAt,
  partId: null,
  bookingId: null,
  ...about,
})

test('comments stand with what they are about, oldest first; what is about something gone, with the trip', () => {
  const comments = [
    said('c', '2027-04-02T10:00:00Z', { partId: 'dinner' }),
    said('b', '2027-04-02T09:00:00Z', { partId: 'dinner' }),
    said('a', '2027-04-02T09:00:00Z', { partId: 'dinner' }),
    said('d', '2027-04-02T08:00:00Z', { partId: 'deleted' }),
    said('e', '2027-04-02T07:00:00Z', { bookingId: 'flight' }),
    said('f', '2027-04-02T06:00:00Z', { bookingId: 'cancelled' }),
    said('g', '2027-04-02T07:00:00Z'),
  ]
  const threads = threadsOf(comments, { parts: new Set(['dinner']), bookings: new Set(['flight']) })
  const ids = Object.fromEntries(Object.entries(threads).map(([thread, list]) => [thread, list?.map(({ id }) => id)]))
  expect(ids).toEqual({
    [partThread('dinner')]: ['a', 'b', 'c'],
    [bookingThread('flight')]: ['e'],
    trip: ['f', 'g', 'd'],
  })
})

test('a new comment names what its thread is about', () => {
  expect(placeOfThread('trip')).toEqual({ partId: null, bookingId: null })
  expect(placeOfThread(partThread('dinner'))).toEqual({ partId: 'dinner', bookingId: null })
  expect(placeOfThread(bookingThread('flight'))).toEqual({ partId: null, bookingId: 'flight' })
})
