import { describe, expect, test } from 'vitest'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { type KnownPerson, sortKnownPeople, standingOf, withName } from './known-people.ts'

const between = (requesterId: string, addresseeId: string, status: Connection['status'], day = '01'): Connection => ({
  id: `${requesterId}-${addresseeId}`,
  requesterId,
  addresseeId,
  status,
  createdAt: `2026-11-${day}T10:00:00.000Z`,
  updatedAt: `2026-11-${day}T10:00:00.000Z`,
})
const card = (firstName: string, lastName: string): Person => ({ id: firstName, firstName, lastName, avatarUrl: null })
const known = (connection: Connection, person: Person): KnownPerson => ({ connection, person })

test.each([
  [null, 'none'],
  [between('me', 'ada', 'pending'), 'asked'],
  [between('ada', 'me', 'pending'), 'asked-by'],
  [between('me', 'ada', 'accepted'), 'connected'],
  [between('ada', 'me', 'accepted'), 'connected'],
] as const)('%o is seen by me as %s', (connection, standing) => {
  expect(standingOf(connection, 'me')).toBe(standing)
})

test('connections stand by name, requests with the latest first', () => {
  const everybody = [
    known(between('me', 'zoe', 'accepted'), card('Zoë', 'Adler')),
    known(between('ada', 'me', 'accepted'), card('Ada', 'Lovett')),
    known(between('old', 'me', 'pending', '02'), card('Old', 'Request')),
    known(between('new', 'me', 'pending', '09'), card('New', 'Request')),
    known(between('me', 'ben', 'pending'), card('Ben', 'Okafor')),
  ]
  const { connected, received, sent } = sortKnownPeople(everybody, 'me')
  const names = (those: readonly KnownPerson[]) => those.map(({ person }) => person.firstName)
  expect(names(connected)).toEqual(['Ada', 'Zoë'])
  expect(names(received)).toEqual(['New', 'Old'])
  expect(names(sent)).toEqual(['Ben'])
})

describe('a name that is typed', () => {
  const everybody = [
    known(between('me', 'a', 'accepted'), card('Tomás', 'Duarte')),
    known(between('me', 'b', 'accepted'), card('Amara', 'Okafor')),
    known(between('me', 'c', 'accepted'), card('', '')),
  ]
  const found = (typed: string) => withName(everybody, typed).map(({ person }) => person.firstName)

  test.each([
    ['tomas', ['Tomás']],
    ['OKA', ['Amara']],
    ['amara  oka', ['Amara']],
    [' ma ', ['Tomás', 'Amara']],
    ['.*', []],
    ['nobody', []],
  ])('%o finds %o', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  test.each(['', '  '])('%o narrows nothing down', (typed) => {
    expect(withName(everybody, typed)).toHaveLength(3)
  })
})
