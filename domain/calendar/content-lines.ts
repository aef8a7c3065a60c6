/** Lines of a calendar as RFC 5545 has them: names, parameters, values, folded. */

/** RFC 5545, 3.1: a line has so many octets at most, its break left out. */
const mostOctets = 75

/**
 * A text as a value (RFC 5545, 3.3.11). A break becomes `\n`, so that no title can begin a line of its own; other control
 * characters, which no calendar may have, are left out.
 */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/(?!\n)\p{Control}/gu, (control) => (control === '\t' ? ' ' : ''))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const isPlain = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text)

/** Octets of a letter in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** One line, folded, with its break. `property` is the name with its parameters: 'DTSTART;TZID=Asia/Tokyo'. */
export function contentLine(property: string, value: string): string {
  const whole = `${property}:${value}`
  if (whole.length <= mostOctets && isPlain(whole)) return `${whole}\r\n`
  const folded: string[] = []
  let line = ''
  let octets = 0
  for (const letter of whole) {
    const size = octetsOf(letter)
    if (octets + size > mostOctets) {
      folded.push(line)
      // The space that a folded line begins with counts.
      line = ' '
      octets = 1
    }
    line += letter
    octets += size
  }
  return [...folded, line].map((one) => `${one}\r\n`).join('')
}
