import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [31_400, '31 kB'],
  [3_440_000, '3.4 MB'],
  [12_000_000_000, '12 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
