import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { actAs } from '#tests/support/act-as.ts'
import { facesOf } from './faces.ts'

const me = crypto.randomUUID()
const [friend, stranger] = [crypto.randomUUID(), crypto.randomUUID()]
const database = openLocalDatabase(me)

afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

it('finds the traveler’s own picture with their account, those of others with their cards, and none of strangers', async () => {
  actAs(me, database)
  await database.users.put({ id: me, avatarUrl: 'mine' } as never)
  await database.people.put({ id: friend, avatarUrl: 'theirs' } as never)
  expect(await facesOf(database, [friend, me, stranger])).toEqual(['theirs', 'mine', null])
  expect(await facesOf(database, [])).toEqual([])
})
