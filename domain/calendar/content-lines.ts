/** Lines of a calendar as RFC 5545 has them: names, parameters, values, folded. */

/** RFC 5545, 3.1: a line has so many octets at most, its break left out. */
const mostOctets = 75
const encoder = new TextEncoder()

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

/** One line, folded, with its break. `property` is the name with its parameters: 'DTSTART;TZID=Asia/Tokyo'. */
export function contentLine(property: string, value: string): string {
  const folded: string[] = []
  let line = ''
  let octets = 0
  for (const letter of `${property}:${value}`) {
    const size = encoder.encode(letter).length
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
