/** Passes of a wallet (.pkpass), and bundles of them (.pkpasses): what is booked, as the form of bookings takes it. */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate, CandidateDates } from '#domain/imports/candidate.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { wholeBytes } from '#domain/imports/import-source.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { forAllPeople } from '#domain/itineraries/bookings/reading/for-all-people.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { isWholeDay } from '#domain/itineraries/bookings/reading/open-year.ts'
import { bookingsOfPass } from '#domain/itineraries/bookings/reading/pass.ts'
import { openPass, passesIn } from '#domain/itineraries/files/pass-file.ts'

/** In bytes; they hold little but pictures. */
const mostBytes = 20_000_000

export const pkpassAdapter: Adapter = {
  id: 'pkpass',
  recognises({ entries }) {
    if (!entries) return 0
    if (entries.includes('pass.json')) return 1
    // What macOS lays beside files, and folders, are none of its own.
    const files = entries.filter((path) => !/^__MACOSX\/|\/$|(?:^|\/)\.[^/]+$/.test(path))
    return files.length > 0 && files.every((path) => /\.pkpass$/i.test(path)) ? 1 : 0
  },
  async *read(source, reading) {
    const bytes = await wholeBytes(source, mostBytes)
    if (!bytes) throw new ImportRefused('too-large')
    const bundled = passesIn(bytes)
    const passes = bundled.length > 0 ? bundled : [bytes]
    const read = passes.map(bookingsIn)
    if (read.every((one) => one === null)) throw new ImportRefused('broken')
    for (const one of read) if (one === null) reading.leaveOut('unreadable-part', source.name)
    for (const booking of forAllPeople(read.flatMap((one) => one ?? []))) {
      const made = candidateOf(booking, reading)
      if (made) yield made
    }
  },
}

/** Null for a pass that cannot be opened; none of one that books nothing, as the card of a shop. */
function bookingsIn(bytes: Uint8Array): FoundBooking[] | null {
  try {
    const opened = openPass(bytes)
    return opened && bookingsOfPass(opened.content, opened.say)
  } catch {
    return null
  }
}

function candidateOf(booking: FoundBooking, reading: Reading): Candidate | null {
  const { said, start, kind } = booking
  const title = said.title?.value ?? said.provider?.value ?? said.fromPlace?.value ?? ''
  const dates = datesOf(booking)
  const code = said.confirmationCode?.value
  const isBooked = kind !== 'other'
  return reading.candidate('wallet', {
    kind: isBooked ? 'booking' : 'event',
    title,
    placeName: start.place.name || (said.fromPlace?.value ?? ''),
    coordinates: start.place.coordinates,
    dates,
    ...(code === undefined ? {} : { id: [code, title, start.time?.local ?? ''].join(' ') }),
    booking: isBooked ? booking : null,
    problems: dates === null ? ['date-unclear'] : [],
  })
}

/**
 * As the pass has them: null where it does not say which year, and days alone where it does not say what an hour is, as of
 * departure or of boarding.
 */
function datesOf({ start, end }: FoundBooking): CandidateDates | null {
  const [first = '', last = ''] = [start, end].map(({ time }) => {
    const day = time?.local.slice(0, 10) ?? ''
    if (!time || !isWholeDay(day)) return ''
    return time.open?.includes('meaning') ? day : time.local
  })
  return first === '' ? null : { start: first, end: last >= first ? last : first }
}
