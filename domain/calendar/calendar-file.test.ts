import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, describe, expect, it } from 'vitest'
import { calendarTimes, calendarTrips } from '#tests/support/calendar-trips.ts'
import { calendarFile } from './calendar-file.ts'
import { contentLine, textValue } from './content-lines.ts'
import { timeZoneLines } from './time-zone-rules.ts'
import { localAt, minutesAhead } from '#domain/itineraries/bookings/local-time.ts'

const bare = { codes: false, notes: false }
const whole = calendarFile('Own: Trips', calendarTrips, bare)

/** As ical.js understands it, with the zones that are told in it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}
afterAll(() => ICAL.TimezoneService.reset())

function told(time: ICAL.Time, isEnd = false): string {
  if (time.isDate) {
    const day = time.clone()
    if (isEnd) day.adjust(-1, 0, 0, 0)
    return day.toString()
  }
  return time.zone === ICAL.Timezone.localTimezone
    ? time.toString().slice(0, 16)
    : `${time.toJSDate().toISOString().slice(0, 16)}Z`
}

function timesOf(events: ICAL.Event[]) {
  return Object.fromEntries(
    events.map((event) => {
      const end = event.component.getFirstPropertyValue('dtend') as ICAL.Time | null
      return [event.uid.replace('@farlight', ''), [told(event.startDate), ...(end ? [told(end, true)] : [])]]
    }),
  )
}

describe('trips as a calendar', () => {
  it('are at their times for ical.js, on clocks that are turned, over the date line and on no clock', () => {
    expect(timesOf(read(whole))).toEqual(calendarTimes)
  })

  it('are the same bytes whenever they are read', () => {
    expect(calendarFile('Own: Trips', structuredClone(calendarTrips), bare)).toBe(whole)
  })

  it('tell a day that nobody has named by its number', () => {
    const unnamed = calendarTrips.map((trip) => ({
      ...trip,
      itinerary: {
        ...trip.itinerary,
        aiGeneratedPlan: {
          ...trip.itinerary.aiGeneratedPlan,
          days: trip.itinerary.aiGeneratedPlan.days.map((day) => ({ ...day, title: 'New Day' })),
        },
      },
    }))
    const day = read(calendarFile('Trips', unnamed, bare)).find(({ uid }) => uid.startsWith('day-tokyo-d1'))
    expect(day?.summary).toBe('Day 1')
  })

  it('tell codes and notes only where they are asked for', () => {
    expect(whole).not.toContain('K7Q2ZM')
    expect(whole).not.toContain('Window seat')
    expect(calendarFile('Own: Trips', calendarTrips, { codes: true, notes: true })).toMatch(/K7Q2ZM[\s\S]*Window seat/)
  })

  it('keep what somebody wrote inside its value, and have it whole', () => {
    const event = read(whole).find(({ uid }) => uid.startsWith('activity-hostile'))
    expect(event?.component.getAllProperties().map(({ name }) => name)).toEqual([
      'uid',
      'dtstamp',
      'last-modified',
      'sequence',
      'dtstart',
      'summary',
      'description',
      'location',
      'geo',
    ])
    expect(event?.component.getAllSubcomponents()).toEqual([])
    expect(event?.summary).toBe('Own: Tea\nATTACH:http://192.0.2.1/x\nBEGIN:VALARM\nEND:VALARM\nX:1')
    expect(event?.description).toBe(`Own: 鴨川を歩く, 🏯; \\n ${'よ'.repeat(200)}`)
    expect(event?.location).toBe('Own: A; B, C\\D')
  })

  it('have an activity that is a booking once, at the time of the booking and with the words of both', () => {
    const [trip] = calendarTrips
    const booking = trip?.bookings[0]
    const days = structuredClone(trip?.itinerary.aiGeneratedPlan.days ?? [])
    if (!trip || !booking) throw new Error('There is no trip.')
    // The flight leaves on the second day.
    Object.assign(days[1]?.activities[0] ?? {}, {
      bookingId: booking.id,
      title: 'Own: Fly home',
      description: 'Own: Early.',
    })
    const joined = {
      ...trip,
      itinerary: { ...trip.itinerary, aiGeneratedPlan: { ...trip.itinerary.aiGeneratedPlan, days } },
    }
    const events = read(calendarFile('x', [joined], bare))
    expect(events.map(({ uid }) => uid)).not.toContain('activity-tokyo-midnight@farlight')
    const flight = events.find(({ uid }) => uid === `booking-${booking.id}@farlight`)
    expect(flight?.summary).toBe(booking.title)
    expect(flight?.description).toBe('Own: Fly home\nOwn: Early.')
    expect(timesOf(events)['booking-date-line']).toEqual(calendarTimes['booking-date-line'])
  })

  it('tell all that is planned of a stay, each with the time at which one comes, and change with the plan', () => {
    const [trip] = calendarTrips
    const stay = trip?.bookings.find(({ id }) => id === 'half-stay')
    const days = structuredClone(trip?.itinerary.aiGeneratedPlan.days ?? [])
    if (!trip || !stay) throw new Error('There is no trip.')
    const bookings = [{ ...stay, endsAt: '2027-04-03T10:00' }]
    // One arrives after check-in begins, and leaves when check-out ends.
    Object.assign(days[0]?.activities[0] ?? {}, { bookingId: stay.id, time: '09:00 PM', title: 'Own: Arrive' })
    Object.assign(days[1]?.activities[0] ?? {}, { bookingId: stay.id, time: '11:00 AM', title: 'Own: Leave' })
    const aiGeneratedPlan = { ...trip.itinerary.aiGeneratedPlan, days }
    const eventOf = (updatedAt: string) =>
      read(calendarFile('x', [{ itinerary: { ...trip.itinerary, aiGeneratedPlan, updatedAt }, bookings }], bare)).find(
        ({ uid }) => uid === 'booking-half-stay@farlight',
      )
    const [before, after] = [eventOf(stay.updatedAt), eventOf('2026-11-20T08:15:31Z')]
    expect(before?.description).toBe('09:00 PM: Own: Arrive\nOwn: Leave\nCheck-in 15:00\nCheck-out 10:00')
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
  })

  it('change their SEQUENCE with their row, and nothing else', () => {
    const [trip] = calendarTrips
    if (!trip) throw new Error('There is no trip.')
    const later = { ...trip, itinerary: { ...trip.itinerary, updatedAt: '2026-11-20T08:15:31Z' } }
    const sequences = (text: string) => read(text).map(({ uid, sequence }) => [uid, sequence] as const)
    const [before, after] = [sequences(calendarFile('x', [trip], bare)), sequences(calendarFile('x', [later], bare))]
    expect(after).toEqual(before.map(([uid, one]) => [uid, uid.startsWith('booking') ? one : one + 1]))
  })

  it('are a calendar without events where there is nothing', () => {
    expect(read(calendarFile('Own: Nothing', [], bare))).toEqual([])
  })
})

describe('a line of a calendar', () => {
  it('is at most 75 octets wide and whole again when unfolded, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = contentLine('SUMMARY', textValue(text))
        for (const part of line.split('\r\n')) {
          expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
          expect(part).not.toMatch(/[\r\n]/)
        }
        expect(line.replaceAll('\r\n ', '')).toBe(`SUMMARY:${textValue(text)}\r\n`)
      }),
    )
  })

  it('gives the text back to ical.js', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const [, [[, , , value]]] = ICAL.parse(
          `BEGIN:VCALENDAR\r\n${contentLine('SUMMARY', textValue(text))}END:VCALENDAR\r\n`,
        ) as unknown as [string, [[string, object, string, string]]]
        // What a calendar may not have is left out.
        const clean = text
          .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
          .replaceAll('\t', ' ')
          .replace(/(?!\n)\p{Control}/gu, '')
        expect(value).toBe(clean)
      }),
    )
  })
})

describe('a time zone in a calendar', () => {
  it('shows what the clock there shows, at any moment of its years', () => {
    const zones = [
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Africa/Casablanca',
      'Asia/Tehran',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'America/New_York',
      'Asia/Kathmandu',
      'Europe/Istanbul',
    ]
    for (const name of zones) {
      const component = new ICAL.Component(
        ICAL.parse(timeZoneLines(name, 2010, 2030)) as ConstructorParameters<typeof ICAL.Component>[0],
      )
      const zone = new ICAL.Timezone(component)
      fc.assert(
        fc.property(fc.integer({ min: Date.UTC(2010, 0, 3), max: Date.UTC(2030, 11, 28) }), (moment) => {
          const local = localAt(Math.floor(moment / 60_000) * 60_000, name) ?? ''
          const time = ICAL.Time.fromDateTimeString(`${local}:00`)
          time.zone = zone
          // An hour that the clock shows twice is its first to us, and not to every reader: we never write its second.
          const before = minutesAhead(local, name)
          fc.pre(minutesAhead(localAt(moment + 10_800_000, name) ?? '', name) === before)
          fc.pre(minutesAhead(localAt(moment - 10_800_000, name) ?? '', name) === before)
          expect(zone.utcOffset(time) / 60).toBe(before)
        }),
        { numRuns: 60 },
      )
    }
  })

  it('is left out where nobody knows it', () => {
    expect(timeZoneLines('Mars/Olympus', 2027, 2027)).toBe('')
  })
})
