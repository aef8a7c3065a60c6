import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, countrySpellings } from './countries.ts'
import { searchCountries } from './country-search.ts'

const found = (query: string) => searchCountries(query).map(({ code }) => code)

test.each([
  ['ice', 'IS'],
  ['osterreich', 'AT'],
  ['Österreich', 'AT'],
  ['schweiz', 'CH'],
  ['中华', 'CN'],
  ['holland', 'NL'],
  ['aland', 'AX'],
  ["cote d'iv", 'CI'],
  ['cote d’iv', 'CI'],
  ['united kingdom', 'GB'],
  ['uk', 'GB'],
])('"%s" finds %s first', (query, code) => {
  expect(found(query)[0]).toBe(code)
})

test('whose own name begins so comes before others', () => {
  expect(found('guinea').slice(0, 2)).toEqual(['GN', 'GW'])
  expect(found('guinea')).toContain('PG')
})

test('nothing typed is all of them by name, and nonsense none', () => {
  expect(searchCountries(' ')).toHaveLength(countries.length)
  expect(searchCountries('')[0]?.name).toBe('Afghanistan')
  expect(found('qqq')).toEqual([])
})

test('every country is found by each of its names, and by the beginning of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countrySpellings), fc.nat(), ([spelling, code], length) => {
      expect(found(spelling)).toContain(code)
      const begun = spelling.slice(0, 1 + (length % spelling.length)).trim()
      if (/[\p{L}\p{N}]/u.test(begun)) expect(found(begun)).toContain(code)
    }),
  )
})
