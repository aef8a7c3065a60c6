/**
 * JSON as programs paste it together, with small faults: commas too many or too few, comments, line breaks within a text,
 * several documents in one. It is mended sign by sign, so that each value stands in the source as it is read: what breaks off
 * or has a quote within a quote is refused (decision 125).
 */

const token =
  /(?<blank>\s+)|(?<text>"[^"\\]*(?:\\[^][^"\\]*)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.]))|(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|(?<sign>[{}[\]:,;])|(?<word>[A-Za-z]+)/uy

/** What other languages write for a value of JSON. */
const values: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  True: 'true',
  False: 'false',
  None: 'null',
  undefined: 'null',
  NaN: 'null',
}

const opens = (sign: string): boolean => sign === '{' || sign === '['
const closes = (sign: string): boolean => sign === '}' || sign === ']'

/** The documents in a text, most often one; null stands for what cannot be read for sure. */
export function documentsIn(text: string): unknown[] {
  const bare = withoutEntities(text.replaceAll(/^\uFEFF|^\s*(?:<!\[CDATA\[|<!--)|(?:\]\]>|-->)\s*$/g, ''))
  const documents = mended(bare)
  return documents.length === 0 ? [null] : documents.map(parsed)
}

/** All of it as a page writes it, quotes too. */
const withoutEntities = (text: string): string =>
  text.includes('"') || !text.includes('&quot;') ? text : plainSigns(text)

const signs: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', amp: '&' }
/** Signs as a page writes them: a script has them as they are, and some write them there all the same. */
const plainSigns = (text: string): string =>
  text.replaceAll(/&(?:(quot|apos|lt|gt|nbsp|amp)|#(\d{2,5}));/g, (_, name: string | undefined, number: string) =>
    name === undefined ? String.fromCharCode(Number(number)) : (signs[name] ?? ''),
  )

function parsed(json: string): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? plainSigns(value) : value))
  } catch {
    return null
  }
}

/** Of one text; more are no mail. */
const mostDocuments = 50

/** Each document, mended, and '' for the rest where that is no JSON. */
function mended(text: string): string[] {
  const documents: string[] = []
  let parts: string[] = []
  /** Of each thing that is open, which values its names have; null for a list. */
  const open: (Map<string, string> | null)[] = []
  let hasBreak = false
  const end = () => {
    if (parts.length > 0) documents.push(parts.join(''))
    parts = []
  }
  const refused = () => [...documents, '']
  token.lastIndex = 0
  while (token.lastIndex < text.length && documents.length < mostDocuments) {
    const found = token.exec(text)?.groups
    if (!found) return refused()
    if (found.blank !== undefined || found.comment !== undefined) {
      hasBreak ||= (found.blank ?? '\n').includes('\n')
      continue
    }
    const part = found.sign ?? valueIn(found)
    if (part === null) return refused()
    const last = parts.at(-1) ?? ''
    const isBehindValue = parts.length > 0 && !opens(last) && last !== ',' && last !== ':'
    if (open.length === 0) {
      if (part === ',' || part === ';') {
        end()
        continue
      }
      if (isBehindValue) end()
    } else if (closes(part) && last === ',') parts.pop()
    else if (isBehindValue && (opens(part) || !found.sign) && (closes(last) || hasBreak)) parts.push(',')
    hasBreak = false
    parts.push(part)
    // Two values for one name: which of them is meant, nobody can tell.
    const names = open.at(-1)
    if (names && parts.at(-2) === ':') {
      const name = parts.at(-3) ?? ''
      if (names.has(name) && (opens(part) || names.get(name) !== part)) return refused()
      names.set(name, part)
    }
    if (opens(part)) open.push(part === '{' ? new Map() : null)
    if (closes(part)) open.pop()
  }
  end()
  return documents
}

/** A text, number or word as JSON has it; null for any other word. */
function valueIn({ text, number = '', word = '' }: Record<string, string | undefined>): string | null {
  if (text !== undefined) return text.replaceAll(/\p{Cc}+/gu, ' ')
  if (number === '') return Object.hasOwn(values, word) ? (values[word] ?? null) : null
  // A dot that may be of thousands, zeros in front and what is longer than a number can be stay as they are written.
  const isExact = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE].*)?$/.test(number) && number.replaceAll(/\D/g, '').length <= 15
  return isExact && !/^\d{1,3}\.\d{3}$/.test(number) ? number : `"${number}"`
}
