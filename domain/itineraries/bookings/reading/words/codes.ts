/** Finds the codes of a booking behind the words that say so. */
import { codeName, codeNameAlone, looksLikeCode } from '#domain/itineraries/bookings/reading/code-words.ts'
import type { Mark, Marked } from './marked-text.ts'
import type { TextFacts } from './text-facts.ts'

const others = [
  'reference (?:number|code|no\\.?)',
  'dossier(?: voyage)?(?=\\s*:)',
  '(?:confirmacion|confirmacao|conferma|bestatigung|bevestiging)(?=\\s*[:#])',
  'reference(?=\\s*:| [a-z0-9]{6}(?![a-z0-9]))',
  'referenz(?=\\s*:)',
  'referenznummer|numero de reference|numero de referencia|numero di riferimento',
  '(?:your|airline|hotel) (?:reference|confirmation)(?! (?:number|code|no|id|nr))',
  'n[.°º]+ (?:de |da |do |di )?(?:reserva|reservation|dossier|commande|prenotazione|pedido)',
  'numero (?:de |da |do |di )?(?:reserva|reservation|prenotazione|conferma)',
].join('|')
const japanese = '(?:ご?予約(?:番号|コード|id|no\\.?|確認番号)|確認番号|お?預かり番号|受付番号|お?問い?合わせ番号)'
const between = String.raw`(?: is| lautet| est| es| [eè]|は)?(?:\s?[(（][^)）\n]{1,30}[)）])?\s*(?:[:#=]+|[-–](?= ))?\s*[「【]?\s*`
const named = new RegExp(
  String.raw`(?:(?<![a-z])(?:(?:${codeName}|${others})(?![a-z])|${codeNameAlone}(?=\s*[:#]| [a-z0-9]{5,8}(?![a-z0-9])))|${japanese})${between}(\d{3,4}(?:\.\d{3}){1,3}|\d{3,5}(?: \d{3,5}){1,4}|[a-z0-9][a-z0-9-]{3,23})(?![a-z0-9])`,
  'gu',
)

const alone = new RegExp(`^${codeNameAlone} $`, 'u')

/** A flight's or a train's has six signs; who sold it has a number of its own. */
const isShort = (code: string): boolean => /^[A-Z0-9]{6}$/.test(code)

/**
 * The code; `value` '' where several are named and nothing tells which is meant.
 * @param part where the booking is told of: of several codes of a text only one that stands there is its own
 */
export function codeIn({ text }: TextFacts, isJourney: boolean, part: Mark): Marked<string> | null {
  const found: Marked<string>[] = []
  for (const match of text.folded.matchAll(named)) {
    const written = match[1] ?? ''
    const end = match.index + match[0].length
    const code = text.text.slice(end - written.length, end)
    // A part of a longer number is another.
    if (/^\d+$/.test(code) && /^ \d/.test(text.text.slice(end))) continue
    const label = text.text.slice(match.index, end - written.length)
    const isAlone = alone.test(text.folded.slice(match.index, end - written.length))
    // 'Booking QZKT82': without a colon only what is surely a code.
    if (isAlone && !/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]+$/.test(code)) continue
    // Letters alone are a code where what is around them is not in capitals, too.
    if (/^[A-Z]{5,8}$/.test(code) && /\p{Ll}/u.test(label) && label.includes(':'))
      found.push({ start: match.index, end, value: code })
    else if (looksLikeCode(code) || /\d.*\d/.test(code)) found.push({ start: match.index, end, value: code })
  }
  const values = new Set(found.map(({ value }) => value))
  const [first] = found
  if (!first || values.size === 1) return first ?? null
  const own = found.filter(({ start, end }) => start >= part.start && end <= part.end)
  const near = new Set(own.map(({ value }) => value))
  const short = [...near].filter(isShort)
  const only = near.size === 1 ? [...near][0] : isJourney && short.length === 1 ? short[0] : undefined
  return own.find(({ value }) => value === only) ?? { ...(own[0] ?? first), value: '' }
}
