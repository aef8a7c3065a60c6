// @vitest-environment jsdom
/** Files of bookings whose bytes were cut, swapped and changed: what is read of them stands in them. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calendarText } from '#tests/support/booking-calendars.ts'
import { flightReservation, htmlMail, jsonMail, ownFlight, stayReservation } from '#tests/support/booking-mails.ts'
import { airlineMail, boardingPass, forwardedMail, passOf, trainCalendar } from '#tests/support/booking-sources.ts'
import { runs } from '#tests/support/runs.ts'
import { readWhole } from '#tests/support/told-bookings.ts'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { documentsIn } from '#domain/itineraries/bookings/reading/mended-json.ts'
import { bookingFormSchema } from '#domain/itineraries/bookings/booking-form.ts'
import { proposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { facts } from '#domain/itineraries/testing/proposed-booking.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

type Change = (bytes: Uint8Array) => Uint8Array

/** One thing done to bytes, at a place that is a part of their length. */
const change: fc.Arbitrary<Change> = fc
  .record({
    how: fc.constantFrom('cut', 'drop', 'swap', 'set', 'repeat'),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    length: fc.integer({ min: 1, max: 40 }),
    byte: fc.oneof(fc.constantFrom(...strToU8('"\'{}[],:<>&\n\r ;=0129AZ-')), fc.integer({ min: 0, max: 255 })),
  })
  .map(({ how, at, length, byte }) => (bytes) => {
    const from = Math.floor(at * bytes.length)
    const to = Math.min(from + length, bytes.length)
    const [before, part, rest] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)]
    const made = {
      cut: [before],
      drop: [before, rest],
      swap: [before, rest.subarray(0, length), part, rest.subarray(length)],
      set: [before, [byte], bytes.subarray(from + 1)],
      repeat: [before, part, part, rest],
    }[how]
    return Uint8Array.from(made.flatMap((one) => [...one]))
  })
const changes = fc.array(change, { minLength: 1, maxLength: 4 })
const changed = (bytes: Uint8Array, all: readonly Change[]): Uint8Array => all.reduce((one, how) => how(one), bytes)

/** Letters and digits alone: signs and blanks may stand elsewhere. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether each part of a value, as a list or a flight number has parts, stands in the source. */
function expectInSource(value: string, source: string): void {
  for (const part of value
    .split(/[\s,()·/]+/)
    .map(bare)
    .filter(Boolean)) {
    // 'ZX 724' of '0724', 'Ada' of 'ADA'
    expect([part, source.includes(part)]).toEqual([part, true])
  }
}

/** Whatever is read is one of the form, and says nothing that the source does not say. */
async function expectHonest(file: Uint8Array, source: string): Promise<void> {
  const { bookings } = await readWhole(file)
  const whole = bare(source)
  for (const one of bookings) {
    for (const said of Object.values(one.said)) expectInSource(said?.value ?? '', whole)
    for (const { time } of [one.start, one.end]) {
      if (!time) continue
      const [day = '', clock = ''] = time.local.split('T')
      // A length is added up, and a whole day ends the day before: their source says so.
      if (!/DURATION|DTEND/.test(time.source))
        expect(bare(time.source)).toContain(bare(day.slice(-2)).replace(/^0/, ''))
      if (clock && !/DURATION/.test(time.source)) expect(bare(time.source)).toContain(bare(clock.slice(-2)))
    }
    const proposed = proposedBooking(one, { start: null, end: null }, facts)
    if (proposed) expect(bookingFormSchema.safeParse(proposed.values).success).toBe(true)
  }
}

const microdata = `<div itemscope itemtype="http://schema.org/LodgingReservation"><meta itemprop="reservationNumber" content="OB-4711">
  <p itemprop="reservationFor" itemscope itemtype="http://schema.org/Hotel"><b itemprop="name">Harbour Inn</b></p>
  <time itemprop="checkinTime" datetime="2027-06-15T14:00">15 June</time></div>`

const pages = {
  'JSON-LD': `<script type="application/ld+json">${JSON.stringify([flightReservation({}, [ownFlight(), ownFlight({ flightNumber: '725' })]), stayReservation({ totalPrice: '1.250,00', priceCurrency: 'EUR' })])}</script>`,
  microdata,
}

describe('a file whose bytes were changed', () => {
  it.each(Object.entries(pages))('tells no more than it says: a page with %s', async (_, page) => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const bytes = changed(strToU8(page), all)
        await expectHonest(bytes, new TextDecoder().decode(bytes))
      }),
      { numRuns: runs(150, 10_000) },
    )
  })

  it.each(
    Object.entries({
      'one event': calendarText(
        [],
        [
          'DTSTART;TZID=Europe/Oslo:20270620T102700',
          'DURATION:PT4H33M',
          'SUMMARY:Flight ZX 724 Oslo → Bergen',
          'DESCRIPTION:Booking reference: XY7KQ2',
        ],
      ),
      'two trains': trainCalendar,
    }),
  )('tells no more than it says: a calendar with %s', async (_, calendar) => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const bytes = changed(strToU8(calendar), all)
        const text = new TextDecoder().decode(bytes).replaceAll(/\r?\n[ \t]/g, '')
        await expectHonest(bytes, text.replaceAll(/\\[nN]/g, ' '))
      }),
      { numRuns: runs(150, 10_000) },
    )
  })

  it('tells no more than it says: the words of a pass', async () => {
    const content = JSON.stringify(boardingPass)
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const words = changed(strToU8(content), all)
        const file = zipSync({ 'pass.json': words })
        const text = new TextDecoder().decode(words)
        await expectHonest(file, text)
      }),
      { numRuns: runs(150, 10_000) },
    )
  })

  it('breaks nothing: mails, passes and bundles', async () => {
    const pass = passOf(boardingPass)
    const files = [
      strToU8(airlineMail),
      strToU8(forwardedMail),
      jsonMail(stayReservation()),
      htmlMail(microdata),
      pass,
      zipSync({ 'a.pkpass': pass }),
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, async (file, all) => {
        const { bookings } = await readWhole(changed(file, all))
        for (const one of bookings) {
          const proposed = proposedBooking(one, { start: null, end: null }, facts)
          if (proposed) expect(bookingFormSchema.safeParse(proposed.values).success).toBe(true)
        }
      }),
      { numRuns: runs(200, 10_000) },
    )
  })
})

describe('JSON that is mended', () => {
  const leaves = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...leaves(inner)])
        : typeof value === 'number'
          ? [String(value)]
          : []

  it('has no text that does not stand between quotes, or as a number, in the source', () => {
    const source = JSON.stringify(flightReservation({ totalPrice: 199.8, note: ['x', 'y'] }), null, 1)
    fc.assert(
      fc.property(changes, (all) => {
        const text = strFromU8(changed(strToU8(source), all), true)
        const quoted = new Set([...text.matchAll(/"((?:[^"\\]|\\[^])*)(?=")/g)].map(([, one = '']) => one))
        for (const leaf of leaves(documentsIn(text)).filter((one) => !/^\d+$/.test(one))) {
          const isThere =
            quoted.has(JSON.stringify(leaf).slice(1, -1)) ||
            [...quoted].some((one) => one.replaceAll(/\p{Cc}+/gu, ' ') === leaf) ||
            (/^-?\d[\d.]*$/.test(leaf) && text.includes(leaf))
          expect([leaf, isThere]).toEqual([leaf, true])
        }
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  it('is what any reader makes of it where it has no fault', () => {
    const plain = fc.letrec((again) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        again('list'),
        again('thing'),
      ),
      list: fc.array(again('value'), { maxLength: 4 }),
      thing: fc.dictionary(fc.string(), again('value'), { maxKeys: 4 }),
    }))
    fc.assert(
      fc.property(fc.oneof(plain.list, plain.thing), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('&'))
        expect(documentsIn(text)).toEqual([JSON.parse(text)])
      }),
      { numRuns: runs(300, 20_000) },
    )
  })
})
