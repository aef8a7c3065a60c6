/** Finds a confirmation code in running text, where it stands behind words that say so. */
import { asSource, type Said } from './found-booking.ts'

const what = 'confirmation|reservation|booking|buchungs?|reservierungs?|réservation|reserva|prenotazione'
const kind = 'code|number|no\\.?|nr\\.?|id|reference|ref\\.?|locator|nummer|numéro|número|numero'
/** 'Booking reference: X7KQ2M', 'Buchungsnummer X7KQ2M', 'PNR X7KQ2M', 'Reservation: X7KQ2M'. */
const named = new RegExp(
  `(?:(?:${what})[ -]?(?:${kind})(?: is| lautet)?|record locator|\\bpnr\\b|(?:${what})(?=\\s*[:#]))\\s*[:#]*\\s*([a-z0-9][a-z0-9-]{3,23})(?![a-z0-9])`,
  'giu',
)

/** What is read of a text. */
const mostText = 50_000

/** The first code that is named as one; undefined where there is none. */
export function codeInText(text: string): Said | undefined {
  for (const match of text.slice(0, mostText).matchAll(named)) {
    const code = match[1] ?? ''
    // What is written in small letters is a word; one in capitals without a digit may be the next heading.
    const isCode = code === code.toUpperCase() && (/\d/.test(code) || /^[A-Z]{6}$/.test(code))
    if (isCode) return { value: code, source: asSource(match[0]) }
  }
  return undefined
}
