/** Reads what a source says of bookings by itself: a mail, a calendar, a pass, or what was pasted. Works without a network. */
import { textOfCalendar } from '#domain/calendar/text-of-calendar.ts'
import { type FileKind, kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import { bookingOfEvent } from '#domain/itineraries/bookings/reading/calendar.ts'
import { type FoundBooking, mostBookings } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { bookingsOfPass } from '#domain/itineraries/bookings/reading/pass.ts'
import { bookingsOfSchemaOrg } from '#domain/itineraries/bookings/reading/schema-org.ts'
import { openPass, passesIn } from '#domain/itineraries/files/pass-file.ts'
import { thingsInHtml, tidyLines } from './html-things.ts'
import { calendarApart, mailApart } from './take-apart.ts'

/** What was read. */
export interface Reading {
  bookings: FoundBooking[]
  /** How many it calls off. */
  cancelled: number
  /** How many more are in it that could not be read. */
  unread: number
  /** It tells of more than are proposed. */
  more: boolean
  /** Its words, for whoever reads them next: a model, or the traveler. */
  text: string
  /** What its words are in, too: read only when they are needed. */
  pdfs: readonly Uint8Array[]
}

/** What can be read; pictures are not. */
export const readableKinds: readonly FileKind[] = [
  'application/pdf',
  'application/vnd.apple.pkpass',
  'message/rfc822',
  'text/calendar',
]

const nothing: Reading = { bookings: [], cancelled: 0, unread: 0, more: false, text: '', pdfs: [] }

/** Mails within mails that are looked into. */
const mostMails = 5
interface Budget {
  mails: number
}

/** Reads a file by what it is. */
export async function readFileOf(kind: FileKind, bytes: Uint8Array): Promise<Reading> {
  switch (kind) {
    case 'message/rfc822':
      return bounded(await readMail(bytes, { mails: mostMails }))
    case 'text/calendar':
      return bounded(await readCalendar(textOfCalendar(bytes)))
    case 'application/vnd.apple.pkpass':
      return bounded(readPass(bytes))
    case 'application/pdf':
      return { ...nothing, pdfs: [bytes] }
    default:
      return nothing
  }
}

/** Reads a text that was pasted: perhaps the source of a mail or a calendar, or of a page. */
export async function readText(text: string): Promise<Reading> {
  const bytes = new TextEncoder().encode(text)
  const kind = kindOfBytes(bytes)
  if (kind === 'message/rfc822' || kind === 'text/calendar') {
    const reading = await readFileOf(kind, bytes)
    return reading.text === '' ? { ...reading, text: tidyLines(text) } : reading
  }
  if (!/<script|itemscope/i.test(text)) return { ...nothing, text: tidyLines(text) }
  return bounded(readHtml(text))
}

const bounded = (reading: Reading): Reading => ({
  ...reading,
  bookings: reading.bookings.slice(0, mostBookings),
  more: reading.more || reading.bookings.length > mostBookings,
})

function readHtml(html: string): Reading {
  const { things, text } = thingsInHtml(html)
  return { ...nothing, ...bookingsOfSchemaOrg(things), text }
}

async function readCalendar(text: string): Promise<Reading> {
  const { events, unread } = (await calendarApart(text)) ?? { events: [], unread: 0 }
  const read = events.flatMap((event) => (event.isCancelled ? [] : [bookingOfEvent(event)]))
  return {
    ...nothing,
    bookings: read.filter((one) => one !== null),
    cancelled: events.filter(({ isCancelled }) => isCancelled).length,
    unread: unread + read.filter((one) => one === null).length,
    text: tidyLines(events.map((event) => [event.summary, event.location, event.description].join('\n')).join('\n\n')),
  }
}

function readPass(bytes: Uint8Array): Reading {
  try {
    const opened = openPass(bytes)
    return { ...nothing, bookings: opened ? bookingsOfPass(opened.content, opened.say) : [] }
  } catch (cause) {
    console.warn('A pass could not be read.', cause)
    return { ...nothing, unread: 1 }
  }
}

/** Passes that are packed together (.pkpasses). */
export function readPassBundle(bytes: Uint8Array): Reading | null {
  const passes = passesIn(bytes)
  return passes.length === 0 ? null : bounded(together(passes.map(readPass)))
}

const together = (readings: readonly Reading[]): Reading => ({
  bookings: readings.flatMap(({ bookings }) => bookings),
  cancelled: readings.reduce((sum, { cancelled }) => sum + cancelled, 0),
  unread: readings.reduce((sum, { unread }) => sum + unread, 0),
  more: readings.some(({ more }) => more),
  text: readings
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n'),
  pdfs: readings.flatMap(({ pdfs }) => pdfs),
})

/** A mail: what its HTML says of itself, else what is attached to it. */
async function readMail(bytes: Uint8Array, budget: Budget): Promise<Reading> {
  if (budget.mails-- <= 0) return nothing
  const mail = await mailApart(bytes)
  if (!mail) return nothing
  const html = mail.html ? readHtml(mail.html) : nothing
  const attached = await readAttachments(mail.attachments, budget)
  const words = mail.text.trim() ? tidyLines(mail.text) : html.text
  const rest = together(attached)
  return {
    // What is attached tells the same again, and less.
    bookings: html.bookings.length > 0 ? html.bookings : rest.bookings,
    cancelled: html.cancelled + rest.cancelled,
    unread: html.bookings.length > 0 ? html.unread : html.unread + rest.unread,
    more: false,
    text: [mail.subject, words, rest.text].filter(Boolean).join('\n\n'),
    pdfs: rest.pdfs,
  }
}

/** In which order what is attached is asked, and only until one kind tells of bookings. */
const passKind = 'application/vnd.apple.pkpass'
const attachedKinds = ['message/rfc822', passKind, 'text/calendar', 'application/pdf'] as const

async function readAttachments(attachments: readonly Uint8Array[], budget: Budget): Promise<Reading[]> {
  const kept = attachments.flatMap((bytes) => {
    const kind = kindOfBytes(bytes)
    return kind ? [{ kind, bytes }] : passesIn(bytes).map((pass) => ({ kind: passKind, bytes: pass }))
  })
  const read: Reading[] = []
  for (const wanted of attachedKinds) {
    const isTold = read.some(({ bookings }) => bookings.length > 0)
    for (const { kind, bytes } of kept)
      if (kind === wanted) {
        const one = await (kind === 'message/rfc822' ? readMail(bytes, budget) : readFileOf(kind, bytes))
        read.push(isTold ? { ...one, bookings: [], unread: 0 } : one)
      }
  }
  return read
}
