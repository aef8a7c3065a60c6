import { assert, dictionary, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from './query-string.ts'

test('numbers and words stay words', () => {
  expect(parseQuery('?q=7&status=in-progress')).toEqual({ q: '7', status: 'in-progress' })
})

test('what is empty or absent leaves no trace', () => {
  expect(stringifyQuery({ q: '', status: undefined, category: null })).toBe('')
})

test('what was written is read back', () => {
  const words = dictionary(string({ minLength: 1 }), string({ minLength: 1 }))
  assert(
    property(words, (search) => {
      expect(parseQuery(stringifyQuery(search))).toEqual({ ...search })
    }),
  )
})
