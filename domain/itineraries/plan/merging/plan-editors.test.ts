import { expect, test } from 'vitest'
import { editorOf } from './plan-editors.ts'

test('a field is of whoever is noted for it, and else of whoever changed the trip last', () => {
  const editor = editorOf({ planEditors: { ana: ['a.title', 'summary'], ben: ['a.time'] }, editedBy: 'cleo' })
  expect(['a.title', 'a.time', 'summary', 'b.title'].map(editor)).toEqual(['ana', 'ben', 'ana', 'cleo'])
  expect(editorOf({})('a.title')).toBeNull()
  expect(editorOf({ planEditors: null, editedBy: null })('a.title')).toBeNull()
})
