import { expect, test } from 'vitest'
import { callNames } from './call-names.ts'

test('who takes part is called by the first name, and by all of it where two share that', () => {
  const names = callNames([
    { userId: 'a', name: 'Ana Lima' },
    { userId: 'b', name: 'Ben Okafor' },
    { userId: 'c', name: 'Ana Prado' },
    { userId: null, name: 'Grandma Rose' },
  ])
  expect(Object.fromEntries(names)).toEqual({ a: 'Ana Lima', b: 'Ben', c: 'Ana Prado' })
})
