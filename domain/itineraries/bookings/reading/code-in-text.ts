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

const isNamedAlone = new RegExp(`^${codeNameAlone}\\s*[:#]`, 'iu')
const day = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/
const dayOrHour = /^(?:\d{1,2}-\d{1,2}(?:-\d{2})?|\d{4})$/

/**
 * Whether what stands there is a code. Behind 'Booking:' alone may stand days or an hour; what is in capitals like all around
 * it is a word. @param label what stands before it @param rest what comes behind it
 */
function isCode(code: string, label: string, rest: string): boolean {
  if (!looksLikeCode(code) || day.test(code)) return false
  if (/\d/.test(code)) return !isNamedAlone.test(label) || !dayOrHour.test(code)
  return !/^ +[A-Z]{2}/.test(rest) && (!isNamedAlone.test(label) || /[a-z]/.test(label))
}

/** The first code that is named as one; undefined where there is none. */
export function codeInText(text: string): Said | undefined {
  const read = text.slice(0, mostText)
  const plain = withoutAccents(read)
  for (const match of plain.matchAll(named)) {
    const [whole, code = ''] = match
    if (isCode(code, whole.slice(0, -code.length), plain.slice(match.index + whole.length)))
      return { value: code, source: asSource(read.slice(match.index, match.index + match[0].length)) }
  }
  return undefined
}
