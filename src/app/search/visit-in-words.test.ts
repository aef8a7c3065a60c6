import { expect, test } from 'vitest'
import { visitInWords } from './visit-in-words.ts'

const today = '2026-11-30'

test.each([
  ['Peru 2016', 'Peru, 2016'],
  ['Iceland in June 2016', 'Iceland, June 2016'],
  ['2019 Japan', 'Japan, 2019'],
])('%j is a visit that can be added', (words, title) => {
  expect(visitInWords(words, today)).toMatchObject({ kind: 'visit', title })
})

test.each(['Peru', '2016', 'Kyoto 2016', 'Peru 2031', 'Peru in June', 'Temples of Japan 2016', 'Flight 2016'])(
  '%j is none for sure',
  (words) => {
    expect(visitInWords(words, today)).toBeNull()
  },
)
