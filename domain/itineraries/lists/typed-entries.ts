import { keptText } from '#domain/text/typed-text.ts'
import { tripListLimits } from './trip-item.ts'

export interface TypedEntry {
  title: string
  section: string | null
  ticked: boolean
}

const bullet = /^\s*(?:[-*+•–◦▪‣·]|\d{1,3}[.)])\s+/
const box = /^\s*(?:\[( |x|X)?\]|([☐☑☒✓✔✅]))\s*/

/**
 * The entries of text as it is typed or pasted, one a line: what other lists set before a line, as bullets, numbers and
 * boxes, goes. A line that ends with a colon, or begins with #, is the section of those below it.
 * @param section of what stands below no such line
 */
export function typedEntries(text: string, section: string | null): TypedEntry[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const entries: TypedEntry[] = []
  let below = section
  for (const line of lines) {
    const heading = lines.length > 1 ? headingIn(line) : null
    if (heading) {
      below = heading
      continue
    }
    const bare = line.replace(bullet, '')
    const mark = box.exec(bare)
    const title = keptText(mark ? bare.slice(mark[0].length) : bare)
    const ticked = mark !== null && (mark[2] === undefined ? /x/i.test(mark[1] ?? '') : mark[2] !== '☐')
    if (title !== '') entries.push({ title, section: below, ticked })
  }
  return entries
}

function headingIn(line: string): string | null {
  const said = keptText(line)
  const name = keptText(/^#{1,6}\s+(.*)$/.exec(said)?.[1] ?? /^([^:]*):$/.exec(said)?.[1] ?? '')
  return name !== '' && name.length <= tripListLimits.section ? name.replace(/:$/, '') : null
}
