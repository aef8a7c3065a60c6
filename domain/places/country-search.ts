/** Finds countries and territories by any name that is known of them, whatever its accents and capitals. */
import { type Country, countries, countrySpellings } from './countries.ts'
import { foldPlaceName } from './fold-place-name.ts'

let lines: Map<string, string[]> | undefined

/** The names of a country, folded, its own first. */
function namesOf(code: string): readonly string[] {
  if (!lines) {
    lines = new Map(countries.map((country) => [country.code, [foldPlaceName(country.name)]]))
    for (const [spelling, of] of countrySpellings) lines.get(of)?.push(foldPlaceName(spelling))
  }
  return lines.get(code) ?? []
}

const begins = (name: string, typed: string) => name.startsWith(typed)
const hasWord = (name: string, typed: string) => ` ${name}`.includes(` ${typed}`)

/** Those with a name in which what was typed begins a word; who is called so comes first, then whose own name begins so. All by name without a query. */
export function searchCountries(query: string): Country[] {
  const typed = foldPlaceName(query)
  const byName = countries.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  if (typed === '') return byName
  const rankOf = ({ code }: Country): number => {
    const [own = '', ...others] = namesOf(code)
    if (own === typed || others.includes(typed)) return 0
    if (begins(own, typed)) return 1
    if (others.some((name) => begins(name, typed))) return 2
    return [own, ...others].some((name) => hasWord(name, typed)) ? 3 : 4
  }
  const ranked = byName.map((country) => ({ country, rank: rankOf(country) })).filter(({ rank }) => rank < 4)
  return ranked.sort((one, other) => one.rank - other.rank).map(({ country }) => country)
}
