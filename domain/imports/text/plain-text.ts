/** Words without the markup that laid them out. Descriptions in KML and in calendars are pages, of whatever quality. */

/** Looked at; what is kept is much shorter. */
const mostLetters = 50_000

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '-',
  mdash: '-',
  hellip: '…',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
}

function charOf(code: number): string {
  const isChar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isChar ? String.fromCodePoint(code) : ''
}

const withoutReferences = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
      return charOf(decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal))
    },
  )

const looksLikeMarkup = /<(?:\/?[a-z][a-z\d]*(?=[\s/>])|!--)/i

/** The text of a piece of HTML, lines as it would show them; any other text as it is, without blanks that say nothing. */
export function plainText(text: string): string {
  const given = text.slice(0, mostLetters)
  const bare = looksLikeMarkup.test(given)
    ? withoutReferences(
        given
          // Each looks no farther than the next bracket: text with thousands of them would keep a device busy for minutes.
          .replaceAll(/<(script|style)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1\s*>/gi, ' ')
          .replaceAll(/\s*<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^<>]*>\s*/gi, '\n')
          .replaceAll(/<\/t[dh]\b[^<>]*>/gi, ' ')
          .replaceAll(/<!--[^<>]*-->|<\/?[a-z!][^<>]*>/gi, ''),
      )
    : given
  return bare
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
