import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cellOf = (cell: string | number | boolean | null) =>
  toCsv(['a'], [[cell]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

test('begins with the mark of UTF-8 and the column names, one line each', () => {
  expect(
    toCsv(
      ['Title', 'Budget'],
      [
        ['Kyoto', 3500],
        ['Naxos', null],
      ],
    ),
  ).toBe('\uFEFFTitle,Budget\r\nKyoto,3500\r\nNaxos,\r\n')
})

test.each([
  ['Rome, Paris', '"Rome, Paris"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j is written as %s', (cell, written) => {
  expect(cellOf(cell)).toBe(written)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '  =cmd', '=HYPERLINK("http://x","y")'])(
  '%j is a text and no formula',
  (cell) => {
    expect(cellOf(cell).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a number stays a number, also below zero', () => {
  expect(cellOf(-12.5)).toBe('-12.5')
})
