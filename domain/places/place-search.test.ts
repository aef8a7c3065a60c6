import uFuzzy from '@leeoniya/ufuzzy'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPlaceName } from './fold-place-name.ts'
import { createPlaceSearch, fittingLines, type GazetteerPlace, indexPlaces } from './place-search.ts'

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
const places = [
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
    const index = indexPlaces(places)
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
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- as in the search itself
    const fuzzy = new uFuzzy({ intraMode: 1 as uFuzzy.IntraMode, unicode: true })
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
          expect(fittingLines(index, typed)).toEqual(expect.arrayContaining(fuzzy.filter(lines, typed, asked) ?? []))
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
    )
  })
})
