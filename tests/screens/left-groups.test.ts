/** What a traveler sees of a trip or a list of others that is gone while something of theirs waited. */
import { vi } from 'vitest'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTripOfAda, storedPlan } from './support/trip-rows.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const sheet = page.getByRole('dialog', { name: 'Saving and syncing' })
const sync = () => activeAccount()?.engine.sync('manual')

/** The traveler writes into the plan and adds a booking while nobody is reached. */
async function workOffline(backend: Backend, trip: string): Promise<void> {
  await expect.poll(() => activeAccount()?.database.itineraries.get(trip)).toBeDefined()
  backend.reachable = false
  const plan = namedPlan(trip, storedPlan(backend, trip) as ItineraryPlan)
  const days = plan.days.map((day) => ({
    ...day,
    activities: day.activities.map((one) => ({ ...one, notes: day.day === 1 ? 'Ask for Ren' : one.notes })),
  }))
  await updateRecord('itineraries', trip, { aiGeneratedPlan: { ...plan, days } as ItineraryPlan })
  await createRecord('tripBookings', { itineraryId: trip, kind: 'stay', title: 'Own: Ryokan', confirmationCode: 'R7' })
}

/** Whoever left it is told of the trip alone. */
async function deleteTrip(backend: Backend, trip: string): Promise<void> {
  backend.rows.state.access = []
  await backend.rows.transport.remove('itineraries', trip)
  backend.reachable = true
  await sync()
}

test('a trip that its owner deleted says so, and what was unsent becomes a trip of one’s own', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripOfAda(backend, userId, 'editor')
  await open(addressOf(trip))
  await workOffline(backend, trip)
  await deleteTrip(backend, trip)
  await expect.element(page.getByText('Ada Lovett deleted this trip.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Needs attention' }).click()
  await expect
    .element(sheet.getByText('Ada Lovett deleted this trip. Your unsent changes are still here:'))
    .toBeVisible()
  await expect.element(sheet.getByText('Own: Breakfast · Ask for Ren')).toBeVisible()
  await expect.element(sheet.getByText('confirmation code: R7')).toBeVisible()
  await expectAccessible()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await sheet.getByRole('button', { name: 'Copy text' }).click()
  expect(writeText.mock.calls[0]?.[0]).toContain('Own: Breakfast · Ask for Ren')
  writeText.mockRestore()
  await sheet.getByRole('button', { name: 'Keep as my own trip' }).click()
  await expect.poll(() => backend.rows.all('itineraries').map((row) => row.user_id)).toEqual([userId])
  const kept = String(backend.rows.all('itineraries')[0]?.id)
  await expectAddress(new RegExp(kept))
  expect(storedPlan(backend, kept)?.days[0]?.activities[0]?.notes).toBe('Ask for Ren')
  await expect
    .poll(() => backend.rows.all('tripBookings'))
    .toMatchObject([{ title: 'Own: Ryokan', itinerary_id: kept }])
  expect(await activeAccount()?.database.needsAttention.count()).toBe(0)
  expect(await activeAccount()?.database.leftGroups.toArray()).toMatchObject([{ deleted: true, kept: [] }])
})

test('whoever looks at a trip while its owner deletes it reads who did', async ({ open, backend, userId }) => {
  const { trip } = await addTripOfAda(backend, userId, 'viewer')
  await open(addressOf(trip))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await deleteTrip(backend, trip)
  await expect.element(page.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
  await expect.element(page.getByText('Ada Lovett deleted this trip.')).toBeVisible()
})

test('somebody who was removed reads that, and may keep what they wrote, or discard it', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripOfAda(backend, userId, 'editor')
  await open(addressOf(trip))
  await workOffline(backend, trip)
  backend.rows.state.access = []
  // Writing comes first where a pull has just been: the server lets nobody write who does not belong to the trip.
  backend.rows.state.fault = ({ method }) =>
    method === 'insert' ? { status: 403, code: '42501', rows: [] } : method === 'pull' ? undefined : { rows: [] }
  backend.reachable = true
  await sync()
  await sync()
  await expect.element(page.getByText('You’re no longer part of this trip.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Needs attention' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Keep as my own trip' })).toBeVisible()
  await expect.element(sheet.getByText(/and go out if you’re let back in:/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' })
  await expectAccessible()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => activeAccount()?.database.needsAttention.count()).toBe(0)
  expect((await activeAccount()?.database.leftGroups.get(trip))?.kept).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
})

test('a list that its owner deleted says so, and the goals that were unsent become a list of one’s own', async ({
  open,
  backend,
  userId,
}) => {
  const [list, goal, other, ada] = [uuid(), uuid(), uuid(), uuid()]
  await backend.add('people', { id: ada, first_name: 'Ada', last_name: 'Lovett', avatar_url: null })
  await backend.add('bucketLists', { id: list, user_id: ada, name: 'Ours', is_collaborative: true, sort_order: 0 })
  await backend.add('goals', { id: goal, bucket_list_id: list, owner_id: ada, title: 'Fuji' })
  await backend.add('goals', { id: other, bucket_list_id: list, owner_id: ada, title: 'Osaka' })
  await backend.add('bucketListMembers', { id: uuid(), bucket_list_id: list, user_id: userId, role: 'collaborator' })
  backend.rows.state.access.push(list)
  await open(`/dashboard/bucket-lists/${list}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible()
  backend.reachable = false
  await createRecord('goals', { bucketListId: list, title: 'Nara', notes: 'In autumn' })
  await updateRecord('goals', goal, { title: 'Fuji at dawn' })
  await createRecord('goalProgress', { goalId: other, progressPercentage: 10, notes: 'Saw the castle' })
  backend.rows.state.access = []
  await backend.rows.transport.remove('bucketLists', list)
  backend.reachable = true
  await sync()
  await expect.element(page.getByText(/^Ada Lovett deleted this list\./).first()).toBeVisible()
  await page.getByRole('button', { name: 'Needs attention' }).click()
  await expect.element(sheet.getByText('notes: In autumn')).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep as my own list' }).click()
  await expect
    .poll(() => new Set(backend.rows.all('goals').flatMap((row) => (row.bucket_list_id === list ? [] : [row.title]))))
    .toEqual(new Set(['Fuji at dawn', 'Nara', 'Osaka']))
  expect(backend.rows.all('bucketLists')).toMatchObject([{ name: 'Ours', user_id: userId }])
  await expect.poll(() => backend.rows.all('goalProgress').map(({ notes }) => notes)).toContain('Saw the castle')
  expect(await activeAccount()?.database.needsAttention.count()).toBe(0)
})
