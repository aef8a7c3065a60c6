/** Finds the place in the words of a goal: 'ramen in Fukuoka, Japan', 'visit Petra', 'Machu Picchu'. */

export interface PlaceWords {
  placeName: string
  city: string
  country: string
}

const aliases: Record<string, string> = {
  usa: 'United States',
  us: 'United States',
  'the us': 'United States',
  'the usa': 'United States',
  america: 'United States',
  uk: 'United Kingdom',
  'the uk': 'United Kingdom',
  'great britain': 'United Kingdom',
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  holland: 'Netherlands',
  'the netherlands': 'Netherlands',
  turkey: 'Turkey',
  'czech republic': 'Czechia',
  burma: 'Myanmar',
  'south korea': 'South Korea',
  'the maldives': 'Maldives',
  'the philippines': 'Philippines',
}

let known: Map<string, string> | null = null

/** Every country by its English name, from the language data that browsers and Node bring along. */
function countries(): Map<string, string> {
  if (known) return known
  known = new Map(Object.entries(aliases))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  // Codes that stand for groups, for users' own needs, or for tests.
  const none = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AQ'])
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = none.has(code) ? undefined : names.of(code)
    if (name) known.set(name.toLowerCase(), name)
  }
  return known
}

/** The country that words name, whatever their case; null for none. */
const countryNamed = (words: string): string | null => countries().get(words.trim().toLowerCase()) ?? null

const verbs =
  /^(?:i\s+(?:want|would like|'?d like)\s+to\s+)?(?:(?:visit|see|explore|discover|climb|hike|trek|tour|summit|go\s+to|fly\s+to|travel\s+to|(?:road\s+)?trip\s+to|journey\s+to|drive\s+to|back\s+to|return\s+to|weekend\s+in)\s+)(?:the\s+)?/i
const small = 'of|de|del|della|da|do|dos|la|le|les|el|al|du|des|the|and|y|van|von|den|di'
const name = `\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:\\s+(?:(?:${small})\\s+)*\\p{Lu}[\\p{L}\\p{M}'’.-]*)*`
const afterPreposition = new RegExp(
  `(?:^|\\s)(?:in|at|to|near|around|on|through|across|over)\\s+(?:the\\s+)?(${name})`,
  'gu',
)
const atEndInSmallLetters =
  /\s(?:in|at|to|near)\s+((?!(?:a|an|the|my|our|one|some|all)\s)\p{Ll}[\p{L}'’-]*(?:\s\p{Ll}[\p{L}'’-]*)?)$/u

const capitalised = (words: string) => words.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** What one does, or does it how: alone they are the beginning of a line, even where a town is called so. */
const actsAlone =
  /^(?:backpack|beach|bike|boat|camp|canoe|canyon|climb|cook|cruise|cycle|dance|dive|drift|drink|drive|eat|ferry|fish|fly|glide|golf|hike|hostel|hut|hunt|island|kayak|learn|march|meet|paddle|paint|party|pilgrimage|raft|rail|read|relax|ride|road|row|run|safari|sail|sauna|scuba|ski|sleep|slow|snorkel|snowboard|spa|spend|stay|surf|swim|taste|train|travel|trek|trip|try|volunteer|walk|watch|weekend|wine|yoga|visit|see|explore|discover|tour|summit|a|an|the|my|our|one|go|i)$/i

/** The words of a goal that name a place, if any. */
function nameIn(words: string): string {
  const named = [...words.matchAll(afterPreposition)].at(-1)?.[1]
  if (named) return named
  if (actsAlone.test(words)) return ''
  const typedSmall = words === words.toLowerCase() ? atEndInSmallLetters.exec(words)?.[1] : undefined
  if (typedSmall) return capitalised(typedSmall)
  const bare = words.replace(verbs, '')
  if (countryNamed(bare)) return bare
  if (!new RegExp(`^${name}$`, 'u').test(bare)) return ''
  // One capital at the very beginning says nothing: 'Skydiving'.
  const oneWord = !/\s/.test(bare)
  return oneWord && bare === words && /ing$/i.test(bare) ? '' : bare
}

/**
 * Whether its words say that a place is one: 'in Kyoto', 'visit Petra', 'Petra, Jordan', a country. Otherwise the whole
 * line is but a word or two with a capital.
 */
export const isPlaceMarked = (words: string, further: readonly string[], { placeName }: PlaceWords): boolean =>
  further.length > 0 || capitalised(words) !== capitalised(placeName)

/** The place of a goal. @param words what the goal is, @param further what stood after it, between commas */
export function findPlace(words: string, further: readonly string[]): PlaceWords {
  const found = nameIn(words)
  const last = further.at(-1) ?? ''
  const country = countryNamed(last) ?? countryNamed(found) ?? ''
  const placeName = countryNamed(found) ? '' : found
  const between = country && countryNamed(last) ? further.slice(0, -1) : further
  return { placeName, city: placeName ? (between.at(-1) ?? '') : '', country }
}

/** Whether a part between commas belongs to the place before it ('Kyoto', 'Japan'), not to the words ('with Anna'). */
export const isPartOfPlace = (words: string): boolean =>
  countryNamed(words) !== null || new RegExp(`^${name}$`, 'u').test(words)

/** Whether a place says a part between commas by itself, so that the title need not. */
export const isSaidBy = ({ city, country }: PlaceWords, part: string): boolean =>
  part === city || (country !== '' && countryNamed(part) === country)
