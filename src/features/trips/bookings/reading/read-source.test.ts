// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  airlineMail,
  boardingPass,
  forwardedMail,
  hotelHtml,
  mailOf,
  passOf,
  pdfOf,
  plainMail,
  trainCalendar,
} from '#tests/support/booking-sources.ts'
import { kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import type { SaidField } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { thingsInHtml } from './html-things.ts'
import { readFileOf, readText } from './read-source.ts'

// There are no threads here: what they do is done at once.
vi.mock('./take-apart.ts', async () => {
  const [{ partsOfMail }, { eventsIn }] = await Promise.all([
    import('./mail-parts.ts'),
    import('#domain/calendar/events-in-file.ts'),
  ])
  return {
    mailApart: (mail: Uint8Array) => partsOfMail(mail).catch(() => null),
    calendarApart: async (calendar: string) => eventsIn(calendar),
  }
})

afterEach(() => vi.restoreAllMocks())

const bytesOf = (text: string) => new TextEncoder().encode(text)
function read(source: string | Uint8Array) {
  const bytes = typeof source === 'string' ? bytesOf(source) : source
  const kind = kindOfBytes(bytes)
  if (!kind) throw new Error('Not a kind that is read')
  return readFileOf(kind, bytes)
}
const told = async (source: string | Uint8Array, ...fields: SaidField[]) =>
  (await read(source)).bookings.map(({ kind, said }) => [kind, ...fields.map((field) => said[field]?.value)])

describe('a mail', () => {
  it('of an airline tells its flights', async () => {
    expect(await told(airlineMail, 'title', 'provider', 'confirmationCode', 'people')).toEqual([
      ['flight', 'NX 716', 'Own: Nördlich Air', 'X7KQ2M', 'Ada Lovett, Ben Lovett'],
      ['flight', 'NX 717', 'Own: Nördlich Air', 'X7KQ2M', 'Ada Lovett, Ben Lovett'],
    ])
  })

  it('that was passed on as an attachment tells what that tells', async () => {
    expect(await told(forwardedMail, 'title', 'fromPlace', 'confirmationCode', 'cost', 'currency')).toEqual([
      ['stay', 'Own: Ryokan Kōyō', '5 Lantern Lane, Kyoto, Japan', 'BED-99 12', '48,000.00', 'JPY'],
    ])
  })

  it('with a pass, a calendar and a paper tells by the pass, and keeps the paper for later', async () => {
    const attached = (type: string, name: string, bytes: Uint8Array | string) => ({
      type,
      name,
      encoding: 'base64' as const,
      body: bytes as string,
    })
    const mail = mailOf(
      'Your flight',
      [
        { type: 'text/plain; charset=utf-8', body: 'Your papers are attached.' },
        attached('text/calendar', 'trip.ics', trainCalendar),
        attached('application/pdf', 'ticket.pdf', pdfOf('Ticket')),
        attached('application/octet-stream', 'boarding.pkpass', passOf(boardingPass)),
      ],
      'mixed',
    )
    expect(await told(mail, 'title')).toEqual([['flight', 'NX 204']])
    const { pdfs, text } = await read(mail)
    expect(pdfs).toHaveLength(1)
    expect(text).toContain('Your papers are attached.')
  })

  it('in words alone tells none, and keeps its words', async () => {
    const { bookings, text } = await read(plainMail)
    expect(bookings).toEqual([])
    expect(text).toContain('Table for two')
    expect(text).toContain('Booking reference: TBL-4711')
  })

  it('of mails within mails without end is looked into only so far', async () => {
    let mail = mailOf('Innermost', [{ type: 'text/html; charset=utf-8', body: hotelHtml }])
    for (let depth = 0; depth < 12; depth++)
      mail = mailOf('Fwd', [{ type: 'message/rfc822', encoding: '7bit', name: 'a.eml', body: mail }], 'mixed')
    expect((await read(mail)).bookings).toEqual([])
  })
})

describe('a calendar file', () => {
  it('tells its events, but those that are called off', async () => {
    expect(await told(trainCalendar, 'title', 'fromPlace', 'toPlace', 'confirmationCode', 'link')).toEqual([
      [
        'train',
        'Train Sunrise Izumo: Tokyo → Izumoshi',
        'Tokyo',
        'Izumoshi',
        'ZUG55A',
        'https://rail.example/b/ZUG55A',
      ],
      ['train', 'ICE 578 from Mannheim Hbf to Frankfurt', 'Mannheim Hbf', 'Frankfurt', undefined, undefined],
    ])
    expect((await read(trainCalendar)).cancelled).toBe(1)
  })

  it('that repeats for ever, or is broken, is no trouble', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const repeated = trainCalendar.replaceAll('UID:', 'RRULE:FREQ=SECONDLY\r\nUID:')
    expect((await read(repeated)).bookings).toHaveLength(2)
    expect((await read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY')).bookings).toEqual([])
  })

  it('with years of appointments tells the first of them, and that there are more', async () => {
    const [head = '', ...events] = trainCalendar.split(/(?=BEGIN:VEVENT)/)
    const many =
      head +
      Array.from({ length: 60 }, (_, at) => events[0]?.replace('UID:1', `UID:${at}`)).join('') +
      'END:VCALENDAR\r\n'
    const { bookings, more } = await read(many)
    expect([bookings.length, more]).toEqual([20, true])
  })
})

describe('what is pasted', () => {
  it('may be the source of a mail, of a calendar or of a page', async () => {
    const kinds = async (text: string) => (await readText(text)).bookings.map(({ kind }) => kind)
    expect(await kinds(airlineMail)).toEqual(['flight', 'flight'])
    expect(await kinds(trainCalendar)).toEqual(['train', 'train'])
    expect(await kinds(hotelHtml)).toEqual(['stay'])
  })

  it('is kept by its lines where it is none of these', async () => {
    expect(await readText('  Table for two \n\n\n\n at 19:30 ')).toMatchObject({
      bookings: [],
      text: 'Table for two\n\nat 19:30',
    })
  })
})

describe('the HTML of a mail', () => {
  it('runs nothing and gets nowhere', () => {
    const { text } = thingsInHtml(
      '<p onclick="alert(1)">Hello</p><script>globalThis.ran = true</script><img src=x onerror="globalThis.ran = true">there',
    )
    expect(text).toBe('Hello\nthere')
    expect(globalThis).not.toHaveProperty('ran')
    expect(document.body.textContent).toBe('')
  })

  it('that is broken, endless or nested without end is read as far as it goes', () => {
    const nested = '<div itemscope itemprop="a" itemtype="http://schema.org/Thing">'.repeat(400)
    const { things } = thingsInHtml(`<div itemscope>${nested}</div>${'<b itemscope></b>'.repeat(1_000)}`)
    expect(things.length).toBeGreaterThan(0)
    expect(things.length).toBeLessThanOrEqual(500)
    expect(thingsInHtml('<script type="application/ld+json">{"@type": </script>').things).toEqual([null])
  })

  it('that names its things in a circle is read as far as it goes', async () => {
    const circle = {
      '@id': '#r',
      '@type': 'TrainReservation',
      reservationNumber: 'ZUG55A',
      reservationFor: { '@id': '#t' },
    }
    const trip = {
      '@id': '#t',
      '@type': 'TrainTrip',
      trainNumber: 'ICE 1',
      departureTime: '25-03-2027 10:00',
      partOf: { '@id': '#r' },
    }
    const { bookings } = await readText(`<script type="application/ld+json">${JSON.stringify([circle, trip])}</script>`)
    expect(bookings[0]?.said).toMatchObject({ title: { value: 'ICE 1' }, confirmationCode: { value: 'ZUG55A' } })
    expect(bookings[0]?.start.time?.local).toBe('2027-03-25T10:00')
  })

  it.each([
    ['{"a": ["x, ]", 1,], "b": {"c": "y\n\tz",},}', { a: ['x, ]', 1], b: { c: 'y z' } }],
    [String.raw`{"a": "say \"x,}\" ",}`, { a: 'say "x,}" ' }],
    ['// <![CDATA[\n{"a": 1,}\n// ]]>', { a: 1 }],
    ['{"a": 1,, }', null],
  ])('%s is mended where it was pasted together', (json, value) => {
    expect(thingsInHtml(`<script type="application/ld+json">${json}</script>`).things).toEqual([value])
  })

  it('has paragraphs that are things, and what stands behind them is none of them', () => {
    const of = (html: string) => thingsInHtml(html).things
    const name = (words: string) => `<div><b itemprop="name">${words}</b></div>`
    expect(of(`<p itemscope>${name('One')}<p>in it</p></p><p itemscope>${name('Two')}</p>${name('Nobody')}`)).toEqual([
      { name: 'One' },
      { name: 'Two' },
    ])
    // Where it ends cannot be told: as any parser has it.
    expect(of(`<p itemscope>${name('One')}<p>`)).toEqual([{}])
  })

  it('that is made to take long does not', () => {
    const many = 200_000
    for (const html of ['<p itemscope', '<p itemscope>', '</p', '"', '{"a":",', ', '].map((part) => part.repeat(many)))
      expect(
        thingsInHtml(`<script type="application/ld+json">${html}</script>${html}`).things.length,
      ).toBeLessThanOrEqual(500)
  })
})

describe('a pass', () => {
  it('that packs something huge, or is none, tells nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const huge = passOf({ ...boardingPass, description: 'x'.repeat(2_000_000) })
    expect((await read(huge)).bookings).toEqual([])
    expect((await read(passOf({ storeCard: {} }))).bookings).toEqual([])
  })
})
