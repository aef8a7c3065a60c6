import { expect, test } from 'vitest'
import { nounMessages } from './noun-messages.ts'

test('translators get the kinds of records and the words of their fields', async () => {
  const found: (string | undefined)[] = []
  expect(nounMessages.match('/app/src/app/shell/saving/record-name.ts')).toBe(true)
  await nounMessages.extract('src/app/shell/saving/record-name.ts', '', ({ id, message }) => {
    expect(message).toBe(id)
    found.push(message)
  })
  expect(found).toEqual(expect.arrayContaining(['A goal', 'Your profile', 'colour', 'target date', 'notes', 'role']))
  expect(new Set(found).size).toBe(found.length)
})
