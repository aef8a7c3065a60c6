import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitted, linesOf } from './text-lines.ts'

/** Every character is as wide as its size. */
const within = (width: number) => (line: string, size: number) => line.length * size <= width

describe('words in lines', () => {
  test('are broken between words, and inside of one that no line holds', () => {
    const fits = (line: string) => line.length <= 8
    expect(linesOf('Kyoto in the snow', fits)).toEqual({ lines: ['Kyoto in', 'the snow'], isBroken: false })
    expect(linesOf('Gion\u00A0· Nara', fits).lines).toEqual(['Gion\u00A0·', 'Nara'])
    expect(linesOf('at Llanfairpwll', fits)).toEqual({ lines: ['at', 'Llanfair', 'pwll'], isBroken: true })
    expect(linesOf('京都と奈良と大阪の旅', fits).lines).toEqual(['京都と奈良と大阪', 'の旅'])
  })

  test('keep what one reads as one character together', () => {
    expect(linesOf('👨‍👩‍👧👨‍👩‍👧', (line) => line.length <= 8).lines).toEqual(['👨‍👩‍👧', '👨‍👩‍👧'])
  })

  test('are all there, each line within its width, wherever a line has more than a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const { lines } = linesOf(text, (line) => line.length <= width)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines)
          expect(line.length <= width || [...new Intl.Segmenter().segment(line)].length === 1).toBe(true)
      }),
    )
  })
})

describe('the size of words', () => {
  test('is the largest in which no word is broken', () => {
    expect(fitted('Rome', [40, 20, 10], 2, within(200))).toEqual({ size: 40, lines: ['Rome'] })
    expect(fitted('Reykjavik', [40, 20, 10], 2, within(200))).toEqual({ size: 20, lines: ['Reykjavik'] })
    // In no size unbroken: then the largest that holds it.
    expect(fitted('Llanfairpwllgwyngyllgogerych', [40, 20, 10], 3, within(200)).size).toBe(20)
  })

  test('is the smallest where nothing fits, and what is left out is said', () => {
    const { size, lines } = fitted('One two three four five six seven', [40, 20], 2, within(200))
    expect([size, lines]).toEqual([20, ['One two', 'three fou…']])
  })

  test('never takes more lines than there is room for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 4 }), (text, most) => {
        expect(fitted(text, [112, 96, 80, 64], most, within(840)).lines.length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
