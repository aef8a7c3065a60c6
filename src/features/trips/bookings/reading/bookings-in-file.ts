/** What a mail, a paper or pasted words say of bookings, for whoever brings in files of all kinds. */
import { pastedName } from '#domain/imports/pasted-name.ts'
import type { FileBookings } from '#domain/imports/bookings/file-bookings.ts'
import { fileLimits, kindOfParts, partSizes } from '#domain/itineraries/files/file-kind.ts'
import { readFileOf, readText, type Reading } from './read-source.ts'
import { toldInWords } from './told-in-words.ts'

/**
 * The bookings of a mail or a PDF, or of pasted text; null where it is something else, or tells of none. Calendars and passes
 * are read with the files of other programs.
 * @param near a day without a year is near it
 */
export async function bookingsInFile(file: File, near: string): Promise<FileBookings | null> {
  if (file.size > fileLimits.largest) return null
  const format = await formatOf(file)
  if (format === null) return null
  const reading = await readAs(format, file)
  if (reading === null) return null
  const told = reading.bookings.length > 0 ? null : (await toldInWords(reading, near)).told
  const bookings = told ? told.bookings : reading.bookings
  const cancelled = told?.isCancelled ? Math.max(1, reading.cancelled) : reading.cancelled
  if (bookings.length === 0) return null
  return { format, bookings, cancelled, unread: reading.unread, more: reading.more }
}

async function formatOf(file: File): Promise<'mail' | 'pdf' | 'pasted' | null> {
  if (file.name === pastedName) return 'pasted'
  const start = new Uint8Array(await file.slice(0, partSizes.start).arrayBuffer())
  const kind = kindOfParts({ start, end: new Uint8Array(), size: file.size, hasZero: start.includes(0) })
  return kind === 'message/rfc822' ? 'mail' : kind === 'application/pdf' ? 'pdf' : null
}

async function readAs(format: 'mail' | 'pdf' | 'pasted', file: File): Promise<Reading | null> {
  if (format === 'pasted') {
    const text = await file.text()
    return isPage(text) || /^\s*BEGIN:VCALENDAR/i.test(text) ? null : readText(text)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readFileOf(format === 'mail' ? 'message/rfc822' : 'application/pdf', bytes)
}

/** A page that was sent: what it is called, where it is, and what was marked on it. It is a place, whatever it tells of. */
const isPage = (text: string): boolean => /^(?:[^\n]*\n)?https?:\/\/\S+\s*(?:\n|$)/i.test(text)
