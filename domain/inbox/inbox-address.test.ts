import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inboxAddressOf, inboxPattern, wordsInAddresses } from './inbox-address.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const words = fc
  .array(fc.constantFrom(...letters.split('')), { minLength: 12, maxLength: 12 })
  .map((all) => all.join(''))
const pattern = 'trips+*@example.org'

test.each([
  ['trips@example.org', 'trips+*@example.org'],
  ['Trips@Example.org ', 'trips+*@example.org'],
  ['trips-*@example.org', 'trips-*@example.org'],
  ['*@in.example.org', '*@in.example.org'],
  ['a.*.b@example.org', 'a.*.b@example.org'],
])('%s gives addresses such as %s', (text, expected) => {
  expect(inboxPattern(text)).toBe(expected)
})

test.each([
  '',
  'trips',
  '@example.org',
  'trips@',
  'trips@localhost',
  '*@*.org',
  'a*b*@example.org',
  'Trips <a@b.org>',
  'a b@c.org',
])('%j is no address that mails can be forwarded to', (text) => {
  expect(inboxPattern(text)).toBeNull()
})

describe('the words of people', () => {
  test('are found in whatever a header says around their addresses, in large letters too, each once', () => {
    fc.assert(
      fc.property(
        words,
        words,
        fc.constantFrom('trips+*@example.org', 'trips-*@example.org', '*@in.example.org', 'a.*.b@x-y.example'),
        (one, other, of) => {
          const [first, second] = [inboxAddressOf(of, one), inboxAddressOf(of, other)]
          const header = `"Own, trips" <${first.toUpperCase()}>,${second}; ${first}`
          expect(new Set(wordsInAddresses(of, header))).toEqual(new Set([one, other]))
        },
      ),
    )
  })

  test.each([
    'trips@example.org',
    'trips+abcdefgh234@example.org',
    'trips+abcdefgh23456@example.org',
    'trips+abcdefgh234l@example.org',
    'mytrips+abcdefgh2345@example.org',
    'my.trips+abcdefgh2345@example.org',
    'trips+abcdefgh2345@example.org.evil.example',
    'trips+abcdefgh2345@example.orga',
    'trips+abcdefgh2345@exampleXorg',
  ])('are not in %s', (address) => {
    expect(wordsInAddresses(pattern, `To: <${address}>`)).toEqual([])
  })

  test('are found at the end of a sentence', () => {
    expect(wordsInAddresses(pattern, 'trips+abcdefgh2345@example.org.')).toEqual(['abcdefgh2345'])
  })

  test('are none in whatever else is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(wordsInAddresses(pattern, text)).toEqual([])
      }),
    )
  })
})
