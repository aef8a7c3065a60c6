import { describe, expect, it } from 'vitest'
import { bookingOf, kyotoFile, kyotoPoints, kyotoTrip } from '#tests/support/place-files.ts'
import { gpxFile } from './gpx.ts'
import { countPlaces, type FilePlace, type PlaceFile } from './place-file.ts'
import { placesCsv } from './places-csv.ts'
import { placesOfTrip, type TripOfFile } from './places-of-trip.ts'

const asked = { notes: false, codes: false }
const titles = ({ groups }: PlaceFile) => groups.map(({ name, places }) => [name, places.map(({ title }) => title)])
const placesIn = ({ groups }: PlaceFile) => groups.flatMap(({ places }) => places)
const named = (file: PlaceFile, title: string) => placesIn(file).find((one) => one.title === title) as FilePlace
const withTrip = (given: Partial<TripOfFile['itinerary']>): TripOfFile => ({
  ...kyotoTrip,
  itinerary: { ...kyotoTrip.itinerary, ...given },
})

describe('the places of a trip', () => {
  it('are in the order of its page, with what is booked among them, and what is on no day behind them', () => {
    expect(titles(kyotoFile())).toEqual([
      [
        'Day 1: Own: Arriving',
        ['Own: FL 88: departs', 'Own: FL 88: arrives', 'Own: Golden Pavilion', 'Own: Ryokan', 'Own: Dinner'],
      ],
      ['Day 2', ['Own: Ryokan', 'Own: Last walk', 'Own: Night train: departs']],
      ['Other bookings', ['Own: Museum pass']],
    ])
  })

  it('tell an activity and its booking once: where the plan says, at the booked time, for what was paid', () => {
    expect(named(kyotoFile(), 'Own: Dinner')).toMatchObject({
      time: '19:15',
      moment: '2027-04-02T10:15:00Z',
      coordinates: [135.775, 35.0036],
      description: 'Own: Inoda\nOwn: By the river.\nOwn: Table Club',
      category: 'restaurant',
      cost: { amount: 55, currency: 'EUR' },
    })
  })

  it('have an airport where its code is known, and none is guessed', () => {
    const [departs, arrives] = placesIn(kyotoFile())
    expect(departs).toMatchObject({ place: 'Own: Nowhere Field', coordinates: undefined, zone: 'Asia/Seoul' })
    expect(arrives).toMatchObject({ coordinates: [135.2441, 34.4342], moment: '2027-04-01T23:50:00Z' })
    expect(countPlaces(kyotoFile())).toEqual({ onMap: kyotoPoints.length, unplaced: 1 })
    expect(countPlaces(placesOfTrip({ ...kyotoTrip, airports: new Map() }, asked)).unplaced).toBe(2)
  })

  it('have the bed of a night as one waypoint, and on the way of each of its days', () => {
    const file = gpxFile(kyotoFile())
    expect(file.match(/<wpt [^>]*>(<time>[^<]*<\/time>)?<name>Own: Ryokan</g)).toHaveLength(1)
    expect(file.match(/<rtept [^>]*>(<time>[^<]*<\/time>)?<name>Own: Ryokan</g)).toHaveLength(2)
    expect(gpxFile(kyotoFile({ day: 2 })).match(/<wpt [^>]*>(<time>[^<]*<\/time>)?<name>Own: Ryokan</g)).toHaveLength(1)
  })

  it('tell codes, notes and links only where they are asked for, and costs once', () => {
    const plain = placesCsv(kyotoFile())
    for (const secret of ['K7Q2ZM', 'Own: Aisle.', 'check-in?']) expect(plain).not.toContain(secret)
    expect(placesCsv(kyotoFile({ codes: true }))).toContain('Code K7Q2ZM')
    const noted = placesCsv(kyotoFile({ notes: true }))
    for (const words of ['Own: Aisle.', 'https://192.0.2.1/check-in?a=1&b=2']) expect(noted).toContain(words)
    expect(noted).not.toContain('K7Q2ZM')
    expect(plain.match(/,210,EUR/g)).toHaveLength(1)
  })

  it('have a time in UTC only where its zone is known', () => {
    expect(named(kyotoFile(), 'Own: Golden Pavilion')).toMatchObject({ time: '14:30', moment: '2027-04-02T05:30:00Z' })
    for (const timeZone of [null, 'Nowhere/Land']) {
      const place = named(placesOfTrip(withTrip({ timeZone }), asked), 'Own: Golden Pavilion')
      expect(place).toMatchObject({ date: '2027-04-02', time: '14:30', zone: undefined, moment: undefined })
    }
    expect(gpxFile(placesOfTrip({ ...withTrip({ timeZone: null }), bookings: [] }, asked))).not.toContain('<time>')
  })

  it('without dates are the plan, and behind it all that is booked', () => {
    const file = placesOfTrip(withTrip({ startDate: null }), asked)
    expect(titles(file)).toEqual([
      ['Day 1: Own: Arriving', ['Own: Golden Pavilion', 'Own: Dinner']],
      ['Day 2', ['Own: Last walk']],
      [
        'Other bookings',
        [
          'Own: FL 88: departs',
          'Own: FL 88: arrives',
          'Own: Ryokan',
          'Own: Night train: departs',
          'Own: Night train: arrives',
          'Own: Museum pass',
        ],
      ],
    ])
    expect(gpxFile(file).match(/<rte>/g)).toHaveLength(1)
  })

  it('keep every activity as a place of its own, also where two are one booking', () => {
    const plan = kyotoTrip.itinerary.aiGeneratedPlan
    const days = plan.days.map((day) => ({
      ...day,
      activities: day.activities.map((one) => (one.id === 'dinner' ? one : { ...one, bookingId: 'Own: Ryokan' })),
    }))
    const file = placesOfTrip(withTrip({ aiGeneratedPlan: { ...plan, days } }), asked)
    expect(gpxFile(file)).toMatch(/<wpt lat="35.02" lon="135.78">.*<name>Own: Last walk</)
    expect(placesIn(file).filter(({ description }) => description.includes('Own: Ryokan'))).toHaveLength(2)
  })

  it('lose no activity to the ride on which it is', () => {
    const [day] = kyotoTrip.itinerary.aiGeneratedPlan.days
    const ferry = bookingOf('ferry', 'Own: Slow boat', {
      startsAt: '2027-04-01T20:00',
      startsZone: 'Asia/Tokyo',
      endsAt: '2027-04-03T08:00',
      endsZone: 'Asia/Tokyo',
    })
    const activities = [{ ...day?.activities[0], title: 'Own: Watch whales', bookingId: ferry.id } as never]
    const plan = { ...kyotoTrip.itinerary.aiGeneratedPlan, days: [{ day: 1, title: '', activities }] }
    const file = placesOfTrip({ ...withTrip({ aiGeneratedPlan: plan }), bookings: [ferry] }, asked)
    expect(titles(file)).toEqual([
      ['Day 1', ['Own: Watch whales']],
      ['Other bookings', ['Own: Slow boat: departs']],
    ])
  })
})
