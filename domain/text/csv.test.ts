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
  ['"=1"', '"""=1"""'],
  ['plain', 'plain'],
])('%j is written as %s', (cell, written) => {
  expect(cellOf(cell)).toBe(written)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+31 20', "'+31 20"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['  =cmd', "'  =cmd"],
  ['\u00a0=cmd', "'\u00a0=cmd"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠1', "'＠1"],
  ['\u3000＝cmd', "'\u3000＝cmd"],
])('%j is written as the text %j, and is no formula', (cell, written) => {
  expect(cellOf(cell)).toBe(written)
})

test('a number stays a number, also below zero', () => {
  expect(cellOf(-12.5)).toBe('-12.5')
})
