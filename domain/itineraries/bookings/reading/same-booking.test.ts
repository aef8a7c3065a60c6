import { describe, expect, it } from 'vitest'
import { airlineReservations } from '#tests/support/booking-sources.ts'
import { bookingDraft, bookingFormSchema } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { type ProposedBooking } from './proposed-values.ts'
import { eachOnce, knownBookings, saysMore, updatedValues } from './same-booking.ts'
import { facts, propose } from '#domain/itineraries/testing/proposed-booking.ts'
import { bookingsOfSchemaOrg } from './schema-org.ts'

describe('a booking that is there already', () => {
  const proposals = bookingsOfSchemaOrg(airlineReservations).bookings.map((one) => propose(one))
  const [there, back] = proposals as [ProposedBooking, ProposedBooking]
  const kept = (id: string, { values }: ProposedBooking, more: Partial<TripBooking> = {}): TripBooking => ({
    ...bookingDraft(bookingFormSchema.parse(values)),
    id,
    itineraryId: 'trip',
    editedBy: null,
    createdAt: '2026-11-26T10:00:00Z',
    updatedAt: '2026-11-26T10:00:00Z',
    ...more,
  })
  it('is the one of its code and number; the way back is another', () => {
    const trip = [kept('there', there, { confirmationCode: 'x7k q2m' })]
    expect(knownBookings(there.values, trip).same?.id).toBe('there')
    expect(knownBookings(back.values, trip)).toMatchObject({ same: null, siblings: [{ id: 'there' }] })
    // Without a code by its kind, its number and its start.
    expect(knownBookings({ ...there.values, confirmationCode: '' }, trip).same?.id).toBe('there')
    expect(knownBookings({ ...back.values, confirmationCode: '' }, trip)).toEqual({ same: null, siblings: [] })
  })
  it('is the same where only the day has changed, and where it was noted by its code alone', () => {
    expect(knownBookings({ ...there.values, startDay: '2027-05-02' }, [kept('there', there)]).same?.id).toBe('there')
    expect(knownBookings(there.values, [kept('code', there, { title: 'Flight', startsAt: null })]).same?.id).toBe(
      'code',
    )
  })
  it('told twice in one source is one, with what each of both says', () => {
    const again = {
      ...there,
      values: {
        ...there.values,
        title: 'NX716',
        confirmationCode: '',
        startTime: '',
        seats: '24A, 25B',
        provider: '',
        phone: '+49 1',
      },
    }
    const [one, ...more] = eachOnce([again, there])
    expect(more).toEqual([])
    expect(one?.values).toEqual({ ...there.values, seats: '24A, 24K, 25B', phone: '+49 1' })
    // There and back, two hours of one day, and two codes are two.
    const late = { ...there, values: { ...there.values, startTime: '20:00', endDay: '' } }
    const other = { ...there, values: { ...there.values, confirmationCode: 'ABC123' } }
    expect(eachOnce([there, back, late, other])).toHaveLength(4)
  })
  it('was noted by hand without its code, on another clock', () => {
    const mine = kept('mine', there, {
      confirmationCode: null,
      startsAt: '2027-04-02T12:05',
      startsZone: 'Europe/London',
    })
    expect(knownBookings(there.values, [mine]).same?.id).toBe('mine')
    expect(knownBookings({ ...there.values, startTime: '20:00' }, [mine]).same).toBeNull()
    expect(knownBookings({ ...there.values, startTime: 'unfinished' }, [mine]).same).toBeNull()
  })
  it('two legs on one day are two', () => {
    const leg = { ...there.values, title: 'NX 12', startTime: '20:00' }
    expect(knownBookings(leg, [kept('there', there)]).same).toBeNull()
  })
  it('is updated with what the source says, and keeps what that leaves open', () => {
    const mine = kept('there', there, { notes: 'Own: window', startsZone: 'Europe/Paris', seats: '1A', cost: 900 })
    const next = updatedValues(mine, there, facts.deviceZone)
    expect(next).toMatchObject({ notes: 'Own: window', startsZone: 'Europe/Paris', seats: '24A, 24K', cost: '900' })
    expect(saysMore(mine, next)).toBe(true)
    expect(saysMore(kept('there', there), updatedValues(kept('there', there), there, facts.deviceZone))).toBe(false)
  })
})
