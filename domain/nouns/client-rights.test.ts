import { describe, expect, test } from 'vitest'
import {
  type CreatableTable,
  type DeletableTable,
  type EditableTable,
  isCreatable,
  isDeletable,
  isEditable,
} from './client-rights.ts'
import { completeNewRecord, type NewRecord } from './new-records.ts'
import type { RecordOf } from './synced-tables.ts'

/** For the compiler, which checks what follows as part of `npm run typecheck`. */
const take = <Value>(value: Value): Value => value

describe('what a client may do', () => {
  test('follows from the columns, for the compiler as at run time', () => {
    const made: CreatableTable[] = ['bucketLists', 'goals', 'pictures', 'postComments', 'goalProgress']
    const edited: EditableTable[] = ['users', 'userProfiles', 'goals', 'bucketListMembers', 'notifications', 'posts']
    const deleted: DeletableTable[] = ['bucketLists', 'goals', 'notifications', 'pictures', 'postComments']
    expect(made.every(isCreatable) && edited.every(isEditable) && deleted.every(isDeletable)).toBe(true)
  })

  test('notifications and connections are made by the server alone', () => {
    // @ts-expect-error triggers make notifications, with their cause
    expect(isCreatable(take<CreatableTable>('notifications'))).toBe(false)
    // @ts-expect-error a request to connect is asked of the server at once
    expect(isCreatable(take<CreatableTable>('connections'))).toBe(false)
    // @ts-expect-error and so is its answer
    expect(isEditable(take<EditableTable>('connections'))).toBe(false)
    // @ts-expect-error and its end
    expect(isDeletable(take<DeletableTable>('connections'))).toBe(false)
  })

  test('a table without a column that a client may write cannot be edited', () => {
    // @ts-expect-error the catalogue is the server's
    expect(isEditable(take<EditableTable>('achievements'))).toBe(false)
    // @ts-expect-error a comment stays as it was written
    expect(isEditable(take<EditableTable>('postComments'))).toBe(false)
    // @ts-expect-error nor does progress change
    expect(isEditable(take<EditableTable>('goalProgress'))).toBe(false)
    // @ts-expect-error nor a picture
    expect(isEditable(take<EditableTable>('pictures'))).toBe(false)
    // @ts-expect-error figures are counted
    expect(isEditable(take<EditableTable>('userStats'))).toBe(false)
    // @ts-expect-error people change their own cards
    expect(isEditable(take<EditableTable>('people'))).toBe(false)
  })

  test('nobody makes or deletes an account in the outbox', () => {
    // @ts-expect-error the server makes it at the sign-up
    expect(isCreatable(take<CreatableTable>('users'))).toBe(false)
    // @ts-expect-error and deletes it on request
    expect(isDeletable(take<DeletableTable>('users'))).toBe(false)
  })
})

describe('a new record', () => {
  test('must say what has no default, and is completed with the rest', () => {
    const list: NewRecord<'bucketLists'> = { name: 'Japan' }
    // @ts-expect-error a goal without a title
    take<NewRecord<'goals'>>({ bucketListId: 'list' })
    // @ts-expect-error a transaction without its type
    take<NewRecord<'transactions'>>({ amount: 1, transactionDate: '2026-11-21' })
    expect(completeNewRecord('bucketLists', list, 'me')).toEqual({
      name: 'Japan',
      userId: 'me',
      description: null,
      category: 'adventure',
      colorTheme: 'blue',
      isCollaborative: false,
      isPublic: false,
      privacyLevel: 'private',
      allowComments: true,
      allowReshare: true,
      specificUsers: null,
      removedByModerators: false,
    })
  })

  test('has the types of its columns', () => {
    const status: RecordOf<'goals'>['status'] = 'planned'
    // @ts-expect-error no such status
    take<RecordOf<'goals'>['status']>('dreamt of')
    // @ts-expect-error money is a number
    take<RecordOf<'transactions'>['amount']>('12.50')
    expect(status).toBe('planned')
  })
})
