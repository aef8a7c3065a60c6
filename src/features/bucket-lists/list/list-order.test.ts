import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, moved, type Ordered, orderChanges } from './list-order.ts'

const lists = (...places: number[]): Ordered[] => places.map((sortOrder, index) => ({ id: `list-${index}`, sortOrder }))
const apply = (before: readonly Ordered[], changes: readonly Ordered[]) =>
  inOrder(
    before.map((list) => ({ ...list, userId: 'me', ...changes.find((change) => change.id === list.id) })),
    'me',
  ).map((list) => list.id)

describe('orderChanges', () => {
  it('writes one list where there is room: in between, at the top, at the end', () => {
    expect(orderChanges(lists(0, 1024, 2048), 'list-2', 'list-1')).toEqual([{ id: 'list-2', sortOrder: 512 }])
    expect(orderChanges(lists(0, 1, 2), 'list-2', 'list-0')).toEqual([{ id: 'list-2', sortOrder: -1024 }])
    expect(orderChanges(lists(0, 1, 2), 'list-0', 'list-2')).toEqual([{ id: 'list-0', sortOrder: 1026 }])
  })

  it('gives all new places where there is no room, and leaves room then', () => {
    const dense = lists(0, 1, 2, 3)
    const changes = orderChanges(dense, 'list-3', 'list-1')
    expect(apply(dense, changes)).toEqual(['list-0', 'list-3', 'list-1', 'list-2'])
    expect(changes.map((change) => change.sortOrder)).toEqual([1024, 2048, 3072])
  })

  it('writes nothing for a move to the same place or of an unknown list', () => {
    expect(orderChanges(lists(0, 1), 'list-0', 'list-0')).toEqual([])
    expect(orderChanges(lists(0, 1), 'nobody', 'list-0')).toEqual([])
  })

  it('always ends in the order that was asked for, whatever the places were, doubles included', () => {
    const places = fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(places, fc.nat(7), fc.nat(7), (given, from, to) => {
        const before = inOrder(
          lists(...given).map((list) => ({ ...list, userId: 'me' })),
          'me',
        )
        const id = before[from % before.length]?.id ?? ''
        const target = before[to % before.length]?.id ?? ''
        const wanted = moved(before, id, target).map((list) => list.id)
        expect(apply(before, orderChanges(before, id, target))).toEqual(wanted)
      }),
    )
  })
})

describe('inOrder', () => {
  it('puts lists of others after the own, and lists of one place by their id', () => {
    const list = (id: string, sortOrder: number, userId = 'me') => ({ id, sortOrder, userId })
    expect(inOrder([list('c', 1), list('z', 0, 'ana'), list('b', 1), list('a', 5)], 'me').map(({ id }) => id)).toEqual([
      'b',
      'c',
      'a',
      'z',
    ])
  })
})
