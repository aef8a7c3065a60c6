import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const said = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => (typeof number === 'string' ? '…' : number))
    .join(' ')

test.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [6, 6, '1 … 3 4 5 6'],
  [10, 20, '1 … 9 10 11 … 20'],
])('on page %s of %s: %s', (page, pages, numbers) => {
  expect(said(page, pages)).toBe(numbers)
})
