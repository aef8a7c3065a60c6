import { describe, expect, it } from 'vitest'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { bookingsInWords } from './bookings-in-words.ts'
import { wordsAt, markedText } from './marked-text.ts'

const airport = (code: string, town: string, zone: string, center: [number, number]): [string, GazetteerPlace] => [
  code,
  {
    id: `airport.${code}`,
    type: 'airport',
    name: `${town} Airport`,
    code,
    town,
    zone,
    center,
    country: '',
    countryCode: '',
    weight: 1,
  },
]
const known = new Map([
  airport('FRA', 'Frankfurt', 'Europe/Berlin', [8.57, 50.03]),
  airport('HND', 'Tokyo', 'Asia/Tokyo', [139.78, 35.55]),
  airport('LAX', 'Los Angeles', 'America/Los_Angeles', [-118.4, 33.94]),
])
const read = (...lines: string[]) =>
  bookingsInWords(lines.join('\n'), '2027-04-01', {
    airports: async () => known,
    zoneOf: async ({ zone }) => zone ?? null,
  })
const code = 'Booking reference: K7Q2ZM'

describe('what is not sure', () => {
  it('has no arrival where the clocks of both places say that it cannot be', async () => {
    const { bookings } = await read(code, 'LH 716, 2 April 2027', '13:55 Frankfurt (FRA)', '15:10 Tokyo (HND)')
    expect(bookings.map(({ start, end }) => [start.time?.local, end.time])).toEqual([['2027-04-02T13:55', null]])
  })

  it('arrives before it left where the date line is crossed', async () => {
    const { bookings } = await read(code, 'NH 106, 2 April 2027', '17:00 Tokyo (HND)', '10:55 Los Angeles (LAX)')
    expect(bookings[0]?.end.time?.local).toBe('2027-04-02T10:55')
  })

  it('when boarding begins and when gates close is no departure', async () => {
    const { bookings } = await read(
      code,
      'Flight LH 716, 2 April 2027',
      'Boarding 13:10, gate closes 13:40',
      'Departure 13:55 Frankfurt (FRA)',
      'Arrival 09:40 +1 Tokyo (HND)',
    )
    expect(bookings[0]?.start.time?.local).toBe('2027-04-02T13:55')
    expect(bookings[0]?.end.time?.local).toBe('2027-04-03T09:40')
  })

  it('a flight that is told twice with other times has none', async () => {
    const { bookings, loose } = await read(
      code,
      'Flight LH 716, 2 April 2027, 13:55 Frankfurt (FRA) – 09:40 +1 Tokyo (HND)',
      'Flight LH 716, 2 April 2027, 14:20 Frankfurt (FRA) – 10:05 +1 Tokyo (HND)',
    )
    expect([...bookings, loose].flatMap((one) => one?.start.time?.local ?? [])).not.toContain('2027-04-02T13:55')
  })

  it('of a change the new times count', async () => {
    const { bookings } = await read(
      code,
      'Previous flight:',
      'LH 716 on 2 April 2027, 13:55 Frankfurt (FRA) – 09:40 +1 Tokyo (HND)',
      'New flight:',
      'LH 716 on 2 April 2027, 15:10 Frankfurt (FRA) – 10:55 +1 Tokyo (HND)',
    )
    expect(bookings.map(({ start }) => start.time?.local)).toEqual(['2027-04-02T15:10'])
  })

  it('an offer is no booking', async () => {
    const { bookings } = await read(
      'Summer sale!',
      'LH 716 Frankfurt (FRA) – Tokyo (HND), daily 13:55 – 09:40 +1',
      'from 2 April 2027, 599 EUR',
    )
    expect(bookings).toEqual([])
  })

  it('what is called off is not proposed, what can be called off is', async () => {
    const flight = 'Flight LH 716, 2 April 2027, 13:55 Frankfurt (FRA) – 09:40 +1 Tokyo (HND)'
    expect(await read('Your booking has been cancelled', flight)).toMatchObject({ bookings: [], isCancelled: true })
    const { bookings } = await read(code, flight, 'If your booking has been cancelled, call us.')
    expect(bookings).toHaveLength(1)
  })

  it('a stay whose nights do not fit its days has no days', async () => {
    const { bookings } = await read('Hotel Post', 'Check-in 2 April 2027', 'Check-out 5 April 2027', '4 nights')
    expect(bookings[0]).toMatchObject({ start: { time: null }, end: { time: null } })
    expect(bookings[0]?.start.unclear).toContain('2 April 2027')
  })

  it('until when one can cancel is no check-in', async () => {
    const { bookings } = await read(
      'Your reservation at Hotel Post is confirmed',
      'Check-in: 2 April 2027 from 15:00',
      'Check-out: 5 April 2027 until 11:00',
      'Free cancellation until 30 March 2027, 18:00',
    )
    expect(bookings.map(({ start, end }) => [start.time?.local, end.time?.local])).toEqual([
      ['2027-04-02T15:00', '2027-04-05T11:00'],
    ])
  })

  it('of two codes that nothing tells apart none is taken, of a flight the short one is', async () => {
    const stay = ['Your reservation at Hotel Post is confirmed', 'Check-in: 2 April 2027', 'Check-out: 5 April 2027']
    const { bookings } = await read(...stay, 'Booking number: 11223344', 'Confirmation number: HP-5521')
    expect(bookings[0]?.said.confirmationCode).toBeUndefined()
    expect(bookings[0]?.unclear?.confirmationCode).toContain('11223344')
    const flight = await read(
      code,
      'Booking number: 11223344',
      'LH 716, 2 April 2027',
      '13:55 Frankfurt (FRA)',
      '09:40 +1 Tokyo (HND)',
    )
    expect(flight.bookings[0]?.said.confirmationCode?.value).toBe('K7Q2ZM')
  })

  it('what was found of too little starts the form', async () => {
    const { bookings, loose } = await read(code, 'Flight LH 716 from Frankfurt (FRA) to Tokyo (HND)')
    expect(bookings).toEqual([])
    expect(loose?.said).toMatchObject({ title: { value: 'LH 716' }, confirmationCode: { value: 'K7Q2ZM' } })
  })
})

it('each value has its place in the text', async () => {
  const lines = [
    code,
    'Flug LH 716 am 2. April 2027',
    '13:55 Uhr Frankfurt (FRA)',
    '09:40 Uhr +1 Tokyo (HND)',
    'Gesamtpreis: 1.184,56 EUR',
  ]
  const { bookings } = await read(...lines)
  const text = markedText(lines.join('\n'))
  const { said, start, end } = bookings[0] ?? { said: {} }
  const words = Object.values(said).flatMap((one) => (one?.mark ? [wordsAt(text, one.mark)] : []))
  expect(words).toEqual([
    'LH 716',
    'Frankfurt (FRA)',
    'Tokyo (HND)',
    code,
    'Gesamtpreis: 1.184,56 EUR',
    'Gesamtpreis: 1.184,56 EUR',
  ])
  expect(start?.time?.marks?.map((mark) => wordsAt(text, mark))).toEqual(['2. April 2027', '13:55 Uhr'])
  expect(end?.time?.marks?.map((mark) => wordsAt(text, mark))).toEqual(['09:40 Uhr +1'])
})

it('a text that is made to keep it busy is read to its end', async () => {
  const hostile = [
    'LH 716 10:45 FRA\n',
    'Check-in 2 April 2027 Check-out 5 April 2027\n',
    'Ab ',
    'your booking at ',
    '1 ',
    'Total: Total: ',
    '予約番号：',
  ]
  for (const words of hostile) await read(words.repeat(Math.ceil(40_000 / words.length)))
})
