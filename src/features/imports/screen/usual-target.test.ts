import { expect, test } from 'vitest'
import type { ImportAnswer } from '#domain/imports/read-import.ts'
import { pastedName } from '#domain/imports/pasted-name.ts'
import { usualTarget } from './usual-target.ts'

const answer = { counts: { place: 1, visit: 0, booking: 0 }, lists: [] } as unknown as ImportAnswer
const known = { proposedTrip: '', fallback: 'Imported', ownLists: [{ id: 'theirs', name: 'Imported' }] }
const file = (name: string) => new File([], name)

test('what has no name of its own goes into the list that was made for such things before', () => {
  expect(usualTarget(answer, [], { ...known, files: [file(pastedName)] })).toMatchObject({ list: 'theirs' })
  const first = usualTarget(answer, [], { ...known, files: [file(pastedName)], ownLists: [] })
  expect(first).toMatchObject({ list: '', newList: 'Imported' })
})

test('a file makes a list of its name', () => {
  expect(usualTarget(answer, [], { ...known, files: [file('Imported.csv')] })).toMatchObject({
    list: '',
    newList: 'Imported',
  })
})
