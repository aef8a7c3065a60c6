/** Passes of a wallet (.pkpass), and bundles of them (.pkpasses): what is booked, as the form of bookings takes it. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { toldOfBooking } from '#domain/imports/bookings/told-of-booking.ts'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import { wholeBytes } from '#domain/imports/import-source.ts'
import { forAllPeople } from '#domain/itineraries/bookings/reading/for-all-people.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
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
      const made = reading.candidate('wallet', toldOfBooking(booking, booking.kind !== 'other'))
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
