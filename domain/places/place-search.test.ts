import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPlaceName, spellingsOf } from './fold-place-name.ts'
import { fittingLines, type GazetteerPlace, indexPlaces, tableOf } from './place-index.ts'
import { createPlaceSearch, fuzzyFor, searchIn } from './place-search.ts'

const place = (name: string, weight: number, over: Partial<GazetteerPlace> = {}): GazetteerPlace => ({
  id: `place.${name}.${weight}`,
  type: 'place',
  name,
  country: 'France',
  countryCode: 'fr',
  center: [2.35, 48.85],
  weight,
  ...over,
})
const plain = [
  place('Paris', 2_138_551, { region: 'Île-de-France' }),
  place('Paris', 24_782, { region: 'Texas', country: 'United States' }),
  place('Paraná', 262_295, { country: 'Argentina' }),
  place('Malmö', 301_706, { country: 'Sweden' }),
  place('Tromsø', 52_436, { country: 'Norway' }),
  place('Munich', 1_260_391, { country: 'Germany', aliases: ['München'] }),
  place('New York City', 8_175_133, { country: 'United States', region: 'New York' }),
  place('Bavaria', 900_000, { type: 'region', country: 'Germany' }),
  place('Germany', 80_000_000, { type: 'country', country: 'Germany' }),
]
const places = [
  ...plain,
  place('Tokyo', 8_336_599, { country: 'Japan', otherNames: ['東京', '東京都', 'Токио', 'طوكيو', '도쿄', 'Tokio'] }),
  place('Moscow', 10_381_222, { country: 'Russia', otherNames: ['Москва', 'Moscou'] }),
  place('Moskva', 2_000, { country: 'Tajikistan' }),
  place('Saint-Malo', 50_676, { region: 'Brittany' }),
  place("Saint George's", 7_500, { country: 'Grenada' }),
  place('Stratford-upon-Avon', 25_505, { country: 'United Kingdom' }),
  place('Washington, D.C.', 601_723, { country: 'United States' }),
]
const search = createPlaceSearch(places)
const namesOf = (query: string, options = {}) => search(query, options).map(({ name, region }) => [name, region])

describe('a place search', () => {
  it('takes the whole name before its beginning, and the larger of two', () => {
    expect(namesOf('paris')).toEqual([
      ['Paris', 'Île-de-France'],
      ['Paris', 'Texas'],
    ])
    expect(namesOf('par')[0]).toEqual(['Paris', 'Île-de-France'])
  })

  it('understands what follows the name', () => {
    expect(namesOf('Paris, Texas')).toEqual([['Paris', 'Texas']])
    expect(namesOf('paris united states')).toEqual([['Paris', 'Texas']])
  })

  it.each([
    ['malmo', 'Malmö'],
    ['MALMÖ', 'Malmö'],
    ['tromso', 'Tromsø'],
    ['parana', 'Paraná'],
    ['münchen', 'Munich'],
    ['munchen', 'Munich'],
  ])('does not mind accents, capitals and the language: %s', (query, name) => {
    expect(search(query)[0]?.name).toBe(name)
  })

  it.each([
    ['pariz', 'Paris'],
    ['new yrok', 'New York City'],
    ['munihc', 'Munich'],
    ['tromsoo', 'Tromsø'],
    ['bavria', 'Bavaria'],
  ])('forgives one slip: %s', (query, name) => {
    expect(search(query).map((found) => found.name)).toContain(name)
  })

  it('looks only at lines that can have the words, however many letters are typed', () => {
    const index = indexPlaces(plain)
    const linesFor = (query: string) => fittingLines(index, query).map((line) => index.lines[line])
    expect(linesFor('germaany')).toEqual(['germany germany'])
    expect(linesFor('paris united arab emirates')).toEqual([])
    expect(linesFor('parana argentinaa')).toContain('parana argentina')
    for (const letters of ['p'.repeat(40), 'p '.repeat(40).trim(), 'pa'.repeat(40)])
      expect(linesFor(letters)).toEqual([])
    // One letter typed is two to compare.
    expect(search('Æ'.repeat(200))).toEqual([])
  })

  it('leaves no line out that the comparison would find, whatever slips', () => {
    const index = indexPlaces(places)
    const lines = index.lines as string[]
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.nat(),
        fc.constantFrom('', 'x', 'ar'),
        fc.nat(2),
        (line, at, put, cut) => {
          const from = 1 + (at % line.length)
          const typed = foldPlaceName(line.slice(0, from) + put + line.slice(from + cut))
          const asked = Array.from(index.byFirstLetter.get(typed[0] ?? '') ?? [])
          expect(fittingLines(index, typed)).toEqual(
            expect.arrayContaining(fuzzyFor(typed).filter(lines, typed, asked) ?? []),
          )
        },
      ),
    )
  })

  it.each([
    ['東京', 'Tokyo'],
    ['東京都', 'Tokyo'],
    ['Токио', 'Tokyo'],
    ['طوكيو', 'Tokyo'],
    ['도쿄', 'Tokyo'],
    ['도', 'Tokyo'],
    ['москва', 'Moscow'],
    ['Tokio, Japan', 'Tokyo'],
  ])('knows towns by their names in other languages and scripts: %s', (query, name) => {
    expect(search(query)[0]?.name).toBe(name)
  })

  it('forgives no slip in another language: names of forty are like anything', () => {
    expect(search('Токито')).toEqual([])
    expect(search('Moscuo').map(({ name }) => name)).toEqual(['Moscow'])
  })

  it.each([
    ["St. George's", "Saint George's"],
    ['St Georges', "Saint George's"],
    ['st george s', "Saint George's"],
    ['Saint George’s', "Saint George's"],
    ['St. Malo', 'Saint-Malo'],
    ['Saint Malo', 'Saint-Malo'],
    ['Stratford upon Avon', 'Stratford-upon-Avon'],
    ['Stratford-upon-Avon', 'Stratford-upon-Avon'],
    ['Washington DC', 'Washington, D.C.'],
    ['Washington D.C.', 'Washington, D.C.'],
  ])('knows names with periods, hyphens and apostrophes as people write them: %s', (query, name) => {
    expect(search(query)[0]?.name).toBe(name)
  })

  it('folds each spelling of a name to itself, the name’s own first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('St.', 'Saint', "George's", 'Mount', 'D.C.', 'Côte', "d'Or", '-', 'Hbf', '東京'), {
          minLength: 1,
        }),
        (words) => {
          const [own, ...others] = spellingsOf(words.join(' '))
          expect(own).toBe(foldPlaceName(words.join(' ')))
          for (const spelling of others) expect(foldPlaceName(spelling)).toBe(spelling)
        },
      ),
    )
  })

  it('keeps to the asked types and to the limit, and names nothing twice', () => {
    expect(namesOf('germany', { types: ['country'] })).toEqual([['Germany', undefined]])
    expect(search('a', { limit: 2 }).length).toBeLessThanOrEqual(2)
    expect(search('mun')).toHaveLength(1)
  })

  it('answers nothing to nothing, and never fails whatever is typed', () => {
    expect(search('')).toEqual([])
    expect(search('  ,,, ')).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const found = search(typed)
        expect(found.length).toBeLessThanOrEqual(5)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })

  it('folds to letters, digits and single spaces, the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldPlaceName(text)
        expect(folded).toMatch(/^$|^\S+( \S+)*$/)
        expect(foldPlaceName(folded)).toBe(folded)
      }),
      // The Greek numeral sign, which is a prime in its normal form.
      { examples: [['\u0374']] },
    )
  })
})

describe('airports and stations', () => {
  const airport = (code: string, name: string, weight: number, over: Partial<GazetteerPlace> = {}) =>
    place(name, weight, { id: `airport.${code}`, type: 'airport', code, zone: 'Europe/Paris', ...over })
  const towns = [
    place('Nice', 2_000_000),
    place('Niceville', 14_000, { country: 'United States' }),
    place('Berlin', 14_000_000, { country: 'Germany' }),
    place('Heathrow', 5_900, { country: 'United States', region: 'Florida' }),
    place('Laxou', 15_000),
    place('Goa', 1_400_000, { type: 'region', country: 'India' }),
    place('Handan', 1_400_000, { country: 'China' }),
    airport('NCE', "Nice-Côte d'Azur Airport", 30_000, { otherNames: ['Nice'] }),
    airport('BER', 'Berlin Brandenburg Airport', 30_000, { country: 'Germany', otherNames: ['Berlin'] }),
    airport('LHR', 'London Heathrow Airport', 30_000, { aliases: ['London Heathrow', 'Heathrow'] }),
    airport('LAX', 'Los Angeles International Airport', 30_000, { town: 'Los Angeles', country: 'United States' }),
    airport('GOA', 'Genoa Cristoforo Colombo Airport', 5_000, { country: 'Italy' }),
    airport('HND', 'Tokyo Haneda International Airport', 30_000, { aliases: ['Tokyo Haneda', 'Haneda'] }),
  ]
  const stations = [place('Nice Ville', 3_000, { type: 'station' }), place('Nice', 50, { type: 'station' })]
  const listOf = (list: GazetteerPlace[]) => ({ index: indexPlaces(list), table: tableOf(list) })
  const find = searchIn(listOf(towns), listOf(stations))
  const found = (typed: string, first?: 'airport' | 'station') =>
    find(typed, { first }).map(({ type, name, code }) => code ?? `${name}${type === 'station' ? ' (station)' : ''}`)

  it.each(['HND', 'hnd', 'LAX', 'NCE', 'BER', 'GOA'])('the airport of a code comes first for a flight: %s', (code) => {
    expect(found(code, 'airport')[0]).toBe(code.toUpperCase())
  })

  it.each(['HND', 'LAX', 'NCE', 'BER', 'GOA'])('and among the first everywhere: %s', (code) => {
    expect(found(code).slice(0, 2)).toContain(code)
  })

  it('a town stays before the airport and the station that are called as it is', () => {
    expect(found('Nice').slice(0, 2)).toEqual(['Nice', 'NCE'])
    expect(found('Nice')).toContain('Nice (station)')
    expect(found('Heathrow')).toEqual(['Heathrow', 'LHR'])
    expect(found('ber')).toEqual(['Berlin', 'BER'])
    expect(found('Goa')).toEqual(['Goa', 'GOA'])
  })

  it('for a flight its airport comes first, for a train its station', () => {
    expect(found('Nice', 'airport').slice(0, 2)).toEqual(['NCE', 'Nice'])
    expect(found('Nice', 'station').slice(0, 3)).toEqual(['Nice Ville (station)', 'Nice (station)', 'Nice'])
  })

  it('a town that many airports are called as can be chosen, too', () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      airport(`P${at}X`, `Porto ${at}`, 30_000, { otherNames: ['Porto'] }),
    )
    const porto = createPlaceSearch([place('Porto', 249_633), ...many])
    expect(porto('Porto', { first: 'airport' }).map(({ name }) => name)).toEqual([
      'Porto 0',
      'Porto 1',
      'Porto 2',
      'Porto',
      'Porto 3',
    ])
  })

  it('an airport is found by what tells it from others, and one that is only spelled alike is not put first', () => {
    expect(found('Haneda')[0]).toBe('HND')
    expect(found('Laxou', 'airport')[0]).toBe('Laxou')
  })

  it('answers each of them once, whatever is typed, as many as are asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 120 }),
          fc.constantFrom('a', 'n', 'nice', 'london h', 'lax lax lax'),
        ),
        fc.constantFrom('airport' as const, 'station' as const, undefined),
        fc.integer({ min: 1, max: 20 }),
        (typed, first, limit) => {
          const places = find(typed, { first, limit })
          expect(places.length).toBeLessThanOrEqual(limit)
          expect(new Set(places.map(({ id, type }) => `${type} ${id}`)).size).toBe(places.length)
          expect(find(typed, { first, limit, exact: true }).length).toBeLessThanOrEqual(places.length)
        },
      ),
    )
  })
})
