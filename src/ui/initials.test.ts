import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Maria Rossi', 'MR'],
  ['  ana  maria de la cruz ', 'AC'],
  ['Søren', 'S'],
  ['maria.rossi@example.org', 'MR'],
  ['Ōta Yōko', 'ŌY'],
  ['李 明', '李明'],
  ['O’Neil (Jr)', 'OJ'],
  ['', '?'],
  ['…', '?'],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
