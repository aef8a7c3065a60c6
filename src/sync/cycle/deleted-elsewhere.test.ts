/** Long, because each kind of record meets a deletion in a way of its own. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { twoDevices, userId } from '#sync/testing/two-devices.ts'

let server: FakeServer
let here: SimulatedDevice
let there: SimulatedDevice
let listId: string

beforeEach(async () => {
  ;({ server, here, there, listId } = await twoDevices())
})

const nameOn = async (device: SimulatedDevice) => (await device.database.bucketLists.get(listId))?.name
const goalIn = (device: SimulatedDevice, title = 'Fuji') => device.create('goals', { bucketListId: listId, title })
const booking = (goalId: string) => ({
  goalId,
  amount: 50,
  transactionType: 'saving' as const,
  transactionDate: '2026-11-20',
})

describe('deleted elsewhere', () => {
  test('a record without unsent changes goes', async () => {
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    expect(await nameOn(here)).toBeUndefined()
  })

  test('an edit of it needs attention; Discard lets it go', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    const [entry] = await here.attention()
    expect(entry).toMatchObject({ data: { name: 'Kyoto' }, reason: { kind: 'deleted-elsewhere' } })
    expect(await nameOn(here)).toBe('Kyoto')
    await here.decide('discard', entry?.id ?? '')
    await here.cycle()
    expect(await nameOn(here)).toBeUndefined()
    expect(server.row(listId)).toBeUndefined()
  })

  test('Restore makes it again with the edit, and with the list that went with it', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    await there.cycle()
    await here.update('goals', goal.id, { title: 'Fuji at dawn' })
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    expect(await nameOn(here)).toBeUndefined()
    await here.decide('restore', (await here.attention())[0]?.id ?? '')
    await here.cycle()
    expect(server.row(goal.id)?.title).toBe('Fuji at dawn')
    expect(server.row(listId)?.name).toBe('Japan')
    await there.cycle()
    expect((await there.database.goals.get(goal.id))?.title).toBe('Fuji at dawn')
  })

  test('Restore of a list brings back the goals that went with it, and their pictures', async () => {
    const goal = await goalIn(here)
    const picture = await here.create('pictures', { goalId: goal.id, content: 'iVBORw0KGgo=' })
    await here.cycle()
    await there.cycle()
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    expect(await here.database.goals.count()).toBe(0)
    await here.decide('restore', (await here.attention())[0]?.id ?? '')
    await here.cycle()
    expect(server.row(listId)?.name).toBe('Kyoto')
    expect(server.row(goal.id)).toMatchObject({ title: 'Fuji', bucket_list_id: listId })
    expect(server.row(picture.id)).toMatchObject({ goal_id: goal.id, content: 'iVBORw0KGgo=' })
    await there.cycle()
    expect(await there.database.goals.count()).toBe(1)
  })

  test('Restore of a goal sends its pictures again', async () => {
    const goal = await goalIn(here)
    const picture = await here.create('pictures', { goalId: goal.id, content: 'iVBORw0KGgo=' })
    await here.cycle()
    await there.cycle()
    await here.update('goals', goal.id, { title: 'Fuji at dawn' })
    await there.remove('goals', goal.id)
    await there.cycle()
    expect(server.row(picture.id)).toBeUndefined()
    await here.cycle()
    await here.decide('restore', (await here.attention())[0]?.id ?? '')
    await here.cycle()
    expect(server.row(picture.id)).toMatchObject({ goal_id: goal.id, content: 'iVBORw0KGgo=' })
    expect(await here.queue()).toEqual([])
    expect((await here.database.pictures.get(picture.id))?._syncStatus).toBe('synced')
  })

  test('a picture goes from the device with its goal', async () => {
    const goal = await goalIn(here)
    await here.create('pictures', { goalId: goal.id, content: 'iVBORw0KGgo=' })
    await here.cycle()
    await there.cycle()
    await there.remove('goals', goal.id)
    await there.cycle()
    await here.cycle('manual')
    expect(await here.database.pictures.count()).toBe(0)
  })

  test('work made below a deleted record waits for the decision', async () => {
    const goal = await goalIn(here)
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    expect((await here.attention())[0]).toMatchObject({ table: 'bucketLists', reason: { kind: 'deleted-elsewhere' } })
    await here.decide('restore', (await here.attention())[0]?.id ?? '')
    await here.cycle()
    expect(server.row(goal.id)?.bucket_list_id).toBe(listId)
    expect(await here.queue()).toEqual([])
  })

  test('money booked before the edit of a deleted goal waits for the restored goal', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    await there.cycle()
    const money = await here.create('transactions', booking(goal.id))
    await here.update('goals', goal.id, { title: 'Fuji at dawn' })
    await there.remove('goals', goal.id)
    await there.cycle()
    await here.cycle('manual')
    await here.decide('restore', (await here.attention())[0]?.id ?? '')
    await here.cycle('manual')
    expect(await here.attention()).toEqual([])
    expect(server.row(money.id)).toMatchObject({ goal_id: goal.id })
  })

  test('money and goals refused before the deletion is known do not ask a question of their own', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    await there.cycle()
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.update('goals', goal.id, { title: 'Fuji at dawn' })
    const money = await here.create('transactions', booking(goal.id))
    const other = await goalIn(here, 'Nikko')
    // No pull comes before these are sent.
    await here.cycle('change')
    await here.cycle('manual')
    const asked = await here.attention()
    expect(asked.map(({ reason }) => reason.kind)).toEqual(asked.map(() => 'deleted-elsewhere'))
    for (const { id } of asked) await here.decide('restore', id)
    await here.cycle('manual')
    expect(await here.attention()).toEqual([])
    expect(server.row(money.id)).toMatchObject({ goal_id: goal.id })
    expect(server.row(other.id)).toMatchObject({ title: 'Nikko', bucket_list_id: listId })
  })

  test('a refused creation asks nothing once its record has been deleted here', async () => {
    const goal = await goalIn(here)
    server.state.fault = ({ method }) => (method === 'insert' ? { status: 0 } : undefined)
    await here.cycle()
    server.state.fault = () => undefined
    await here.remove('goals', goal.id)
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle('manual')
    const asked = await here.attention()
    expect(asked).toMatchObject([{ table: 'bucketLists', reason: { kind: 'deleted-elsewhere' } }])
    await here.decide('discard', asked[0]?.id ?? '')
    await here.cycle('manual')
    expect(await here.attention()).toEqual([])
    expect(await here.queue()).toEqual([])
    expect(await here.database.shadows.count()).toBe(0)
  })

  test('money booked on a goal whose list was deleted here and elsewhere arrives without the goal', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    await there.cycle()
    const money = await here.create('transactions', booking(goal.id))
    await here.update('goals', goal.id, { notes: 'At dawn' })
    await here.remove('bucketLists', listId)
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle('manual')
    expect(await here.attention()).toEqual([])
    expect(await here.queue()).toEqual([])
    expect(server.row(money.id)).toMatchObject({ goal_id: null })
  })

  test('a comment whose answer was lost asks nothing when its post was deleted elsewhere', async () => {
    const post = await here.create('posts', { content: 'Kyoto in November' })
    await here.cycle()
    await there.cycle()
    server.state.fault = ({ method }) => (method === 'insert' ? 'lose' : undefined)
    await here.create('postComments', { postId: post.id, content: 'Bring a coat.' })
    await here.cycle()
    server.state.fault = () => undefined
    await there.remove('posts', post.id)
    await there.cycle()
    await here.cycle('manual')
    expect(await here.attention()).toEqual([])
    expect(await here.queue()).toEqual([])
    expect(await here.database.posts.count()).toBe(0)
    expect(await here.database.postComments.count()).toBe(0)
  })

  test('Restore of a post brings back the comment that was being sent', async () => {
    const post = await here.create('posts', { content: 'Kyoto in November' })
    await here.cycle()
    await there.cycle()
    const comment = await here.create('postComments', { postId: post.id, content: 'Bring a coat.' })
    await there.remove('posts', post.id)
    await there.cycle()
    await here.cycle()
    expect(await here.attention()).toMatchObject([{ table: 'posts', reason: { kind: 'deleted-elsewhere' } }])
    await here.decide('restore', (await here.attention())[0]?.id ?? '')
    await here.cycle()
    expect(server.row(post.id)).toMatchObject({ content: 'Kyoto in November' })
    expect(server.row(comment.id)).toMatchObject({ post_id: post.id })
  })

  test('Discard shows a record that somebody has made again meanwhile', async () => {
    await here.update('bucketLists', listId, { name: 'Kyoto' })
    const row = server.row(listId) ?? {}
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    await server.transport.insert('bucketLists', row)
    await here.cycle()
    await here.decide('discard', (await here.attention())[0]?.id ?? '')
    expect(await nameOn(here)).toBe('Japan')
    expect(await here.queue()).toEqual([])
  })

  test('a deletion made here as well is simply done', async () => {
    await here.remove('bucketLists', listId)
    await there.remove('bucketLists', listId)
    await there.cycle()
    await here.cycle()
    expect(await here.queue()).toEqual([])
    expect(await here.attention()).toEqual([])
    expect(await here.database.shadows.count()).toBe(0)
  })

  test('a creation whose answer was lost does not undo the deletion that followed elsewhere', async () => {
    let isDown = false
    server.state.fault = ({ method }) => {
      const fault = isDown ? lost : method === 'insert' ? 'lose' : undefined
      isDown ||= method === 'insert'
      return fault
    }
    const goal = await goalIn(here)
    await here.cycle()
    server.state.fault = () => undefined
    await there.cycle()
    await there.remove('goals', goal.id)
    await there.cycle()
    await here.cycle('change')
    expect(server.row(goal.id)).toBeUndefined()
    expect(await here.database.goals.count()).toBe(0)
    expect(await here.queue()).toEqual([])
  })

  test('money stays when its goal goes', async () => {
    const goal = await goalIn(here)
    await here.cycle()
    const saving = { goalId: goal.id, amount: 5, transactionType: 'saving', transactionDate: '2026-11-21' } as const
    const waiting = await here.create('transactions', saving)
    await there.cycle()
    await there.remove('goals', goal.id)
    await there.cycle()
    await here.cycle()
    for (const entry of await here.attention()) await here.decide('discard', entry.id)
    await here.cycle()
    expect(server.row(waiting.id)?.goal_id ?? null).toBeNull()
    expect((await here.database.transactions.get(waiting.id))?.goalId).toBeNull()
  })

  test('marking a notification that another device cleared asks nothing: only the server makes one', async () => {
    const at = '2026-11-21T08:00:00.000Z'
    const cleared = { id: 'n1', user_id: userId, type: 'goal', title: 'Halfway', message: '', is_read: false }
    await server.transport.insert('notifications', { ...cleared, created_at: at })
    await here.cycle()
    await there.cycle()
    await here.update('notifications', 'n1', { isRead: true })
    await there.remove('notifications', 'n1')
    await there.cycle()
    await here.cycle()
    expect(await here.attention()).toEqual([])
    expect(await here.queue()).toEqual([])
    expect(await here.database.notifications.count()).toBe(0)
  })

  test('nor does it when the mark meets nothing before the deletion is known', async () => {
    await server.transport.insert('notifications', { id: 'n1', user_id: userId, type: 'goal', title: 'Halfway' })
    await here.cycle()
    await here.update('notifications', 'n1', { isRead: true })
    server.state.fault = ({ method }) => (method === 'update' || method === 'read' ? { rows: [] } : undefined)
    await here.cycle()
    expect(await here.attention()).toEqual([])
    expect(await here.queue()).toEqual([])
  })
})
