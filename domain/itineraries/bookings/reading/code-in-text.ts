/** Finds a confirmation code in running text, where it stands behind words that say so. */
import { codeName, codeNameAlone, looksLikeCode } from './code-words.ts'
import { asSource, type Said } from './found-booking.ts'

/** 'Booking reference: X7KQ2M', 'Ihre Buchungsnummer lautet X7KQ2M', 'PNR X7KQ2M', 'conf #X7KQ2M'. */
const named = new RegExp(
  String.raw`(?<![a-z])(?:${codeName}(?![a-z])(?: is| lautet| est| es| [eè])?|${codeNameAlone}(?=\s*[:#]))\s*[:#]*\s*([a-z0-9][a-z0-9-]{3,23})(?![a-z0-9])`,
  'giu',
)

/** What is read of a text. */
const mostText = 50_000

/** Without accents, letter by letter, so that what is found stands at the same place. */
const withoutAccents = (text: string): string =>
  text.replaceAll(/[À-ž]/g, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))

/** The first code that is named as one; undefined where there is none. */
export function codeInText(text: string): Said | undefined {
  const read = text.slice(0, mostText)
  for (const match of withoutAccents(read).matchAll(named)) {
    const code = match[1] ?? ''
    if (looksLikeCode(code))
      return { value: code, source: asSource(read.slice(match.index, match.index + match[0].length)) }
  }
  return undefined
}
