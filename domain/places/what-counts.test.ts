import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import { chosenToCount, countedAs, countedPlaces, partsOf, whatCounts } from './what-counts.ts'

const codes = countries.map(({ code }) => code)
const someCode = fc.constantFrom(...codes)
const someChoice = fc.constantFrom(...whatCounts)

describe('what counts', () => {
  it('is every code of ISO 3166-1 and Kosovo, or the 193 members, the observers and what belongs to none', () => {
    expect(countedPlaces('territories')).toHaveLength(249 + 1)
    expect(countedPlaces('countries')).toHaveLength(193 + 2 + 4)
    for (const code of ['VA', 'PS', 'TW', 'XK', 'EH', 'AQ']) expect(countedAs(code, 'countries')).toBe(code)
  })

  it('is what the preferences say, and territories too without a word', () => {
    expect(chosenToCount({ countedPlaces: 'countries' })).toBe('countries')
    for (const preferences of [undefined, {}, { countedPlaces: 'x' }, { countedPlaces: 7 }])
      expect(chosenToCount(preferences)).toBe('territories')
  })

  it('counts everything exactly once, and a state as itself', () => {
    fc.assert(
      fc.property(someCode, someChoice, (code, counts) => {
        const counted = countedAs(code, counts)
        expect(countedAs(counted, counts)).toBe(counted)
        expect(partsOf(counted, counts)).toContain(code)
        expect(codes.filter((one) => partsOf(one, counts).includes(code))).toEqual([counted])
      }),
    )
  })

  it('calls territories as people do', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    const called = (code: string) => countries.find((one) => one.code === code)?.name
    for (const code of 'BQ BV CX GF GP MQ RE TK YT'.split(' ')) expect(called(code)).toBe(names.of(code))
  })
})
