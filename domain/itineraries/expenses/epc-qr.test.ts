import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { epcQrText, type SepaTransfer } from './epc-qr.ts'
import { bareIban, isIban } from './iban.ts'

/** Examples of the registry. */
const examples = [
  'DE89 3704 0044 0532 0130 00',
  'BE72000000001616',
  'NL91ABNA0417164300',
  'GB29 NWBK 6016 1331 9268 19',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
  'LC55HEMM000100010012001200023015',
]
const transfer: SepaTransfer = {
  name: 'Red Cross of Belgium',
  iban: 'BE72 0000 0000 1616',
  bic: '',
  amount: 100,
  text: 'Kyoto 2027',
}

test('numbers of accounts are known with blanks and without, in any case', () => {
  for (const iban of examples) {
    expect(isIban(iban), iban).toBe(true)
    expect(isIban(iban.toLowerCase()), iban).toBe(true)
  }
  expect(bareIban(' be72 0000-0000 1616')).toBe('BE72000000001616')
})

test('a digit that is wrong, two that were swapped, one that is missing and an unknown country are none', () => {
  for (const iban of examples.map(bareIban)) {
    for (let at = 2; at < iban.length; at++) {
      const digit = iban[at] ?? ''
      if (!/\d/.test(digit)) continue
      const wrong = iban.slice(0, at) + String((Number(digit) + 1) % 10) + iban.slice(at + 1)
      expect(isIban(wrong), wrong).toBe(false)
      const next = iban[at + 1] ?? ''
      if (next === digit || next === '') continue
      const swapped = iban.slice(0, at) + next + digit + iban.slice(at + 2)
      expect(isIban(swapped), swapped).toBe(false)
    }
    expect(isIban(iban.slice(0, -1)), iban).toBe(false)
  }
  for (const text of ['', 'DE', 'US64SVBKUS6S3300958879', 'DE89 3704 0044 0532 0130 00 00'])
    expect(isIban(text), text).toBe(false)
})

test('a transfer is written line by line, as the guidelines have it', () => {
  expect(epcQrText(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nKyoto 2027',
  )
  expect(epcQrText({ ...transfer, bic: 'bpotbeb1', amount: 123_456, text: '' })).toBe(
    'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1234.56',
  )
})

test('without an account, a name or an amount there is none', () => {
  for (const part of [
    { iban: 'BE72000000001617' },
    { name: ' \n ' },
    { bic: 'BPOT' },
    { amount: 0 },
    { amount: 1.5 },
    { amount: 100_000_000_000 },
  ])
    expect(epcQrText({ ...transfer, ...part }), JSON.stringify(part)).toBeNull()
})

test('whatever it is for, it is eleven lines at most, no longer than the code holds, and whole letters', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 160 }),
    fc.string({ unit: 'binary', minLength: 60, maxLength: 160 }),
  )
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 99_999_999_999 }), (name, text, amount) => {
      const written = epcQrText({ ...transfer, name: `Ana ${name}`, text, amount }) ?? ''
      expect(new TextEncoder().encode(written).length).toBeLessThanOrEqual(331)
      const [, , , , , nameLine = '', , , , , textLine = '', ...more] = written.split('\n')
      expect(nameLine.startsWith('Ana')).toBe(true)
      expect(Array.from(nameLine).length).toBeLessThanOrEqual(70)
      expect(Array.from(textLine).length).toBeLessThanOrEqual(140)
      expect(more).toEqual([])
      expect(/\p{Cs}/u.test(written)).toBe(false)
      expect(Number(/^EUR(\d+\.\d\d)$/m.exec(written)?.[1])).toBeCloseTo(amount / 100, 2)
    }),
  )
})
