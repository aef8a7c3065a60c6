/** Finds the number of a flight in running words. A gate, a type of plane and a word in capitals look much like one. */
import { asSource, type Said } from './found-booking.ts'

const number = /(?<![\p{L}\d])([A-Z]{2}|[A-Z]\d|\d[A-Z])(\s?)(\d{1,4})(?![\p{L}\d])/u
const named =
  /(?<!\p{L})(?:flight|flug|vol|vuelo|volo|voo|vlucht)[a-z]*\]?(?:\s?(?:number|no|nr|nummer|numéro|número|numero))?[.\s:#]*/giu

/** Behind these stands where one goes or sits. */
const placeBefore =
  /(?<!\p{L})(?:gate|terminal|seat|sitz|sitzplatz|platz|row|reihe|class|klasse|zone|room|zimmer)s?[\s:#]*$/iu
/** Airlines are called so, too; in a text all in capitals these are words. */
const words = new Set('AB AM AN AS AT AU BY DA DE DO EN IF IN IS IT LA LE MY OF ON OR SO TO UM UP US WE ZU'.split(' '))
const never = new Set(['NO', 'NR'])

/** Whether what looks like a number is surely one. */
function isSure(text: string, at: number, [, carrier = '', gap = '', digits = '']: RegExpExecArray): boolean {
  const before = text.slice(0, at)
  if (placeBefore.test(before)) return false
  // 'B12' is a gate, 'A380' a plane; 'A3 680' and 'A3601' are flights.
  if (/^[A-Z]\d$/.test(carrier) && gap === '' && digits.length < 3) return false
  if (!/^[A-Z]{2}$/.test(carrier) || gap === '') return true
  // '10 AM 12 May'
  if (never.has(carrier) || (/^[AP]M$/.test(carrier) && /\d\s*$/.test(before))) return false
  return !words.has(carrier) || /\p{Ll}/u.test(text)
}

function numberFrom(text: string, from: number, isHere: boolean): { match: RegExpExecArray; at: number } | null {
  const rest = text.slice(from)
  const match = number.exec(rest)
  if (!match || (isHere && match.index > 0)) return null
  const at = from + match.index
  if (isSure(text, at, match)) return { match, at }
  return isHere ? null : numberFrom(text, at + match[0].length, false)
}

const asSaid = (match: RegExpExecArray, source: string): Said => ({
  value: `${match[1]} ${match[3]}`,
  source: asSource(source),
})

/** The first number in the title of a flight; undefined where none is sure. */
export function flightInTitle(title: string): Said | undefined {
  const found = numberFrom(title, 0, false)
  return found ? asSaid(found.match, title) : undefined
}

/** The number behind a word that says so. */
export function flightInDescription(description: string): Said | undefined {
  for (const name of description.slice(0, 10_000).matchAll(named)) {
    const behind = name.index + name[0].length
    const found = numberFrom(description, behind, true)
    if (found) return asSaid(found.match, description.slice(name.index, behind + found.match[0].length))
  }
  return undefined
}
