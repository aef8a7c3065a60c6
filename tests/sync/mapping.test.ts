/** The table mapping against the real schema: every table, column and right that it counts on exists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { isCreatable } from '#domain/nouns/client-rights.ts'
import { type SyncedTable, syncedTableNames, syncedTables } from '#domain/nouns/synced-tables.ts'
import { serverColumns, toInsertRow, toUpdateRow } from '#domain/nouns/table-mapping.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { createTransport } from '#sync/cycle/transport.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Account, makeAccount } from './support/accounts.ts'

let server: TestServer
let account: Account
let here: SimulatedDevice
let there: SimulatedDevice

function openDevice(): SimulatedDevice {
  const { userId, url, key, accessToken } = account
  return createDevice({ userId, transport: createTransport({ url, key, accessToken: async () => accessToken }) })
}

beforeAll(async () => {
  server = await startTestServer()
  account = await makeAccount(server)
  here = openDevice()
  there = openDevice()
  await here.cycle()
})
afterAll(() => server.close())

const everyField = (table: SyncedTable) =>
  Object.fromEntries(Object.keys(syncedTables[table].columns).map((field) => [field, null]))

async function columnsWith(right: 'SELECT' | 'INSERT' | 'UPDATE', table: SyncedTable): Promise<string[]> {
  const rows = await server.database?.query<{ column_name: string }>(
    `select attname as column_name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege('authenticated', attrelid, attnum, $2)`,
    [`public.${syncedTables[table].serverTable}`, right],
  )
  return (rows ?? []).map((row) => row.column_name)
}

describe.each(syncedTableNames)('%s', (table) => {
  test('maps to a table that really exists on the server, with every column', async () => {
    expect(await columnsWith('SELECT', table)).toEqual(expect.arrayContaining(serverColumns(table)))
  })

  test('a client may write what the device uploads', async () => {
    const inserts = Object.keys(toInsertRow(table, everyField(table)))
    const updates = Object.keys(toUpdateRow(table, everyField(table)))
    if (isCreatable(table)) expect(await columnsWith('INSERT', table)).toEqual(expect.arrayContaining(inserts))
    expect(await columnsWith('UPDATE', table)).toEqual(expect.arrayContaining(updates))
    if (syncedTables[table].keepsEditTimes) expect(await columnsWith('UPDATE', table)).toContain('edited_at')
  })
})

describe('what is saved offline reads back the same elsewhere', () => {
  test('a goal with everything, nested JSON, priority and money', async () => {
    const list = await here.create('bucketLists', { name: 'Japan', sortOrder: 3, description: 'Ünïcode “list”' })
    const goal = await here.create('goals', {
      bucketListId: list.id,
      title: 'Fuji at dawn',
      priority: 'high',
      targetDate: '2027-05-01',
      budgetTarget: 1234.56,
      currency: 'CHF',
      locationData: { name: 'Mount Fuji', coordinates: [138.7274, 35.3606], city: 'Fujinomiya', country: 'Japan' },
      mediaUrls: ['https://example.com/fuji.jpg'],
      tags: ['mountain', 'sun rise'],
      specificUsers: [],
    })
    await here.cycle()
    await there.cycle()
    const { _syncStatus, ...elsewhere } = (await there.database.goals.get(goal.id)) ?? { _syncStatus: 'synced' }
    const mine = await here.database.goals.get(goal.id)
    expect({ ...elsewhere, _syncStatus }).toEqual(mine)
    const { updatedAt: _updatedAt, ...made } = goal
    expect(elsewhere).toMatchObject(made)
  })

  test('a goal created offline has its initial progress row and numeric priority on the server', async () => {
    const [list] = await here.database.bucketLists.toArray()
    const goal = await here.create('goals', { bucketListId: list?.id ?? '', title: 'Nara', priority: 'low' })
    await here.cycle()
    const rows = await server.database?.query(
      `select goals.priority, progress_percentage, savings_amount::float, expenses_amount::float
         from public.goals join public.goal_progress on goal_id = goals.id where goals.id = $1`,
      [goal.id],
    )
    const initial = { progress_percentage: 0, savings_amount: 0, expenses_amount: 0 }
    expect(rows).toEqual([{ priority: 3, ...initial }])
    expect(await here.database.goalProgress.where({ goalId: goal.id }).count()).toBe(1)
  })

  test('the JSON columns of the profile, interests with their own keys', async () => {
    const profile = {
      demographicData: { ageRange: '25-34', locationType: 'urban', location: { homeCity: 'Oslo' } },
      travelPersonality: { style: 'cultural', tripLengths: [{ shortTrip: true }] },
      interests: { streetFood: 8, old_towns: 3 },
      preferences: { timeZone: 'Europe/Oslo', notifications: { goal: false }, a_b: 1 },
    }
    await here.update('userProfiles', account.userId, profile)
    await here.cycle()
    await there.cycle()
    expect(await there.database.userProfiles.get(account.userId)).toMatchObject(profile)
    expect(await here.queue()).toEqual([])
  })

  test('an itinerary, its plan with the keys that it has', async () => {
    const plan = fallbackPlan({ destination: 'Kyoto', coordinates: [135.77, 35.01], days: 3, customRequests: 'Tea' })
    const made = await here.create('itineraries', {
      destinationName: 'Kyoto',
      destinationCoordinates: [135.77, 35.01],
      numberOfDays: 3,
      aiGeneratedPlan: plan,
      startDate: '2027-04-02',
      timeZone: 'Asia/Tokyo',
    })
    await here.cycle()
    await there.cycle()
    const { _syncStatus, ...elsewhere } = (await there.database.itineraries.get(made.id)) ?? { _syncStatus: 'pending' }
    const { updatedAt: _updatedAt, ...asMade } = made
    expect(elsewhere).toMatchObject({ ...asMade, isPublic: false, privacyLevel: 'public', specificUsers: null })
    const [tip] = plan.tips
    const shorter = { ...plan, days: plan.days.slice(0, 2), tips: [tip ?? ''] }
    await there.update('itineraries', made.id, { aiGeneratedPlan: shorter })
    await there.cycle()
    await here.cycle()
    expect(await here.database.itineraries.get(made.id)).toMatchObject({ aiGeneratedPlan: shorter, numberOfDays: 2 })
    expect(await there.database.itineraries.get(made.id)).toMatchObject({ numberOfDays: 2, startDate: '2027-04-02' })
    // An idea again.
    await here.update('itineraries', made.id, { startDate: null, timeZone: null })
    await here.cycle()
    await there.cycle()
    expect(await there.database.itineraries.get(made.id)).toMatchObject({ startDate: null, timeZone: null })
  })

  test('a recommendation, its data with the keys that it has, and its marks', async () => {
    const recommendationData = {
      tags: ['temples'],
      matchReasons: ['You like gardens'],
      location: { name: 'Kyoto', country: 'Japan', coordinates: [135.77, 35.01] as [number, number] },
      budget: { estimatedCost: 900.5, currency: 'EUR', breakdown: { 'snake_case kept': 3 }, savingTips: ['Walk.'] },
    }
    const made = await here.create('recommendations', {
      recommendationType: 'destination',
      title: 'Kyoto',
      description: 'Moss after rain.',
      recommendationData,
      aiConfidence: 0.85,
      source: 'fallback',
      expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    })
    await here.cycle()
    await there.cycle()
    const { updatedAt: _updatedAt, ...asMade } = made
    expect(await there.database.recommendations.get(made.id)).toMatchObject(asMade)
    await there.update('recommendations', made.id, { userFeedback: 'saved', status: 'dismissed' })
    await there.cycle()
    await here.cycle()
    expect(await here.database.recommendations.get(made.id)).toMatchObject({
      userFeedback: 'saved',
      status: 'dismissed',
      recommendationData,
    })
    expect(await here.queue()).toEqual([])
  })

  test('progress, money, a notification and the account', async () => {
    const [goal] = await here.database.goals.toArray()
    const goalId = goal?.id ?? ''
    const progress = await here.create('goalProgress', { goalId, progressPercentage: 25, notes: 'on the way' })
    const saving = { goalId, amount: 12.34, transactionType: 'saving', transactionDate: '2026-11-20' } as const
    const money = await here.create('transactions', saving)
    const note = { type: 'system', title: 'Hello', message: 'There', link: '/goals' }
    const [notification] =
      (await server.database?.query<{ id: string }>(
        `insert into public.notifications (user_id, type, title, message, link, data)
         values ($1, $2, $3, $4, $5, '{"goal_title": "Fuji"}') returning id`,
        [account.userId, ...Object.values(note)],
      )) ?? []
    const notificationId = notification?.id ?? ''
    await here.update('users', account.userId, { firstName: 'Ada', profileCompleted: true })
    await here.cycle()
    await there.cycle()
    expect(await here.attention()).toEqual([])
    expect(await there.database.goalProgress.get(progress.id)).toMatchObject({
      progressPercentage: 25,
      updatedBy: account.userId,
    })
    expect(await there.database.transactions.get(money.id)).toMatchObject(saving)
    expect(await there.database.notifications.get(notificationId)).toMatchObject({
      ...note,
      data: { goalTitle: 'Fuji' },
    })
    expect(await there.database.users.get(account.userId)).toMatchObject({ firstName: 'Ada', profileCompleted: true })
    await there.update('notifications', notificationId, { isRead: true })
    await there.cycle()
    await here.cycle()
    expect((await here.database.notifications.get(notificationId))?.isRead).toBe(true)
  })
})
