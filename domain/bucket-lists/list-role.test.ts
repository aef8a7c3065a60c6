import { expect, test } from 'vitest'
import { mayWorkOn, roleIn } from './list-role.ts'

const list = { userId: 'ada' }

test('the owner is the owner, whatever a membership says', () => {
  expect(roleIn(list, { role: 'viewer' }, 'ada')).toBe('owner')
})

test('a member is what the owner made of them, anybody else may look', () => {
  expect(roleIn(list, { role: 'collaborator' }, 'ben')).toBe('collaborator')
  expect(roleIn(list, undefined, 'ben')).toBe('viewer')
})

test('owners and collaborators work on the goals, viewers do not', () => {
  expect((['owner', 'collaborator', 'viewer'] as const).filter(mayWorkOn)).toEqual(['owner', 'collaborator'])
})
