/** Everything of one account, taken out as an archive and restored into an empty one of a real server, is the same again. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { OpenedArchive } from '#domain/export/read-archive.ts'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { makeArchive } from '#features/exports/make-archive.ts'
import { undoImport } from '#features/imports/bringing/start-import.ts'
import { takeBack } from '#features/imports/bringing/take-back.ts'
import { restore } from '#features/imports/restoring/restore.ts'
import { startRestore } from '#features/imports/restoring/start-restore.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { dot, pdf } from '#tests/support/archive-world.ts'
import { expectRestored } from '#tests/support/compare-archives.ts'
import { engines } from '#tests/support/engines.ts'
import { heldTarget, readHeld } from '#tests/support/held-archive.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { projectUnderTest } from '#tests/support/supabase/under-test.ts'
import { actAs } from '#tests/support/act-as.ts'
import { type Account, makeAccount, signUp } from './support/accounts.ts'
import { Run } from './support/run.ts'
import { createHash } from 'node:crypto'

vi.mock('#remote/contact.ts', () => ({ readOwnContactMessages: async () => [] }))

let server: TestServer
afterEach(() => setActiveAccount(null))

async function archiveOf(userId: string, database: LocalDatabase): Promise<{ file: File; opened: OpenedArchive }> {
  const held = heldTarget()
  const missing = await makeArchive({
    database,
    userId,
    target: held.target,
    findAirports: async () => new Map(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect(missing).toEqual([])
  const bytes = held.bytes()
  return { file: new File([bytes], 'farlight.zip'), opened: await readHeld(bytes) }
}

/** A device of a new account, with everything that the account has. */
async function newcomer() {
  const run = new Run(await (projectUnderTest() ? signUp : makeAccount)(server), [0])
  const [{ device }] = run.stations as [Run['stations'][0]]
  await run.settle()
  return { run, device, userId: run.account.userId }
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>

function enter({ device, userId }: Newcomer): void {
  actAs(userId, device.database)
}

/** Some of everything that somebody may have. */
async function live(newcomer: Newcomer): Promise<void> {
  const { run, device, userId } = newcomer
  await device.update('userProfiles', userId, {
    interests: { hiking: 5 },
    preferences: { preferredCurrency: 'EUR' },
    assessmentCompleted: true,
    profileCompletionPercentage: 80,
  })
  const list = await device.create('bucketLists', { name: 'Own: Japan', description: 'All of it', colorTheme: 'green' })
  await device.create('bucketLists', { name: 'Own: Shared', isPublic: true, privacyLevel: 'public' })
  const goal = (title: string, more: object = {}) =>
    device.create('goals', { bucketListId: list.id, title, currency: 'EUR', ...more })
  const pictureId = crypto.randomUUID()
  const fuji = await goal('Own: Fuji', {
    budgetTarget: 900,
    priority: 'high',
    tags: ['tea'],
    targetDate: '2031-04-01',
    locationData: { name: 'Mount Fuji', coordinates: [138.73, 35.36], country: 'Japan' },
    mediaUrls: [`/pictures/${pictureId}`, 'https://example.org/a.jpg'],
    isPublic: true,
    privacyLevel: 'public',
  })
  await device.create('pictures', { id: pictureId, goalId: fuji.id, content: dot })
  await goal('Own: Nara', { status: 'in-progress', followsSavings: false })
  await goal('Own: Uji', { status: 'completed', completionDate: '2025-05-06T10:00:00.000Z' })
  await goal('Own: Never', { status: 'cancelled' })
  await run.settle()
  await device.create('transactions', {
    goalId: fuji.id,
    amount: 270.5,
    transactionType: 'saving',
    transactionDate: '2026-11-01',
    currency: 'EUR',
    description: 'Own: tips',
  })
  await device.create('transactions', {
    amount: 12,
    transactionType: 'expense',
    transactionDate: '2026-11-02',
    category: 'food',
  })
  await run.settle()
  await device.create('goalProgress', { goalId: fuji.id, progressPercentage: 45, notes: 'Own: half of it' })
  const tripId = crypto.randomUUID()
  const plan = namedPlan(
    tripId,
    fallbackPlan({ destination: 'Kyoto', coordinates: [135.77, 35.01], days: 2, customRequests: '' }),
  )
  const bookingId = crypto.randomUUID()
  const [first] = plan.days
  if (first?.activities[0]) Object.assign(first.activities[0], { bookingId, goalId: fuji.id })
  await device.create('itineraries', {
    id: tripId,
    destinationName: 'Own: Kyoto',
    destinationCoordinates: [135.77, 35.01],
    numberOfDays: 2,
    aiGeneratedPlan: plan,
    startDate: '2031-04-02',
    timeZone: 'Asia/Tokyo',
  })
  await device.create('tripBookings', {
    id: bookingId,
    itineraryId: tripId,
    kind: 'flight',
    title: 'Own: NH 204',
    confirmationCode: 'X7KQ2M',
    startsAt: '2031-04-02T12:10',
    startsZone: 'Europe/Berlin',
    cost: 812.4,
    currency: 'EUR',
  })
  const friend = await device.create('tripMembers', { itineraryId: tripId, name: 'Own: Yuki' })
  await device.create('tripItems', {
    itineraryId: tripId,
    kind: 'packing',
    title: 'Own: Socks',
    section: 'Clothes',
    place: 'i',
    ticked: true,
    memberId: friend.id,
  })
  await device.create('tripComments', {
    itineraryId: tripId,
    content: `Own: see @{${userId}}`,
    partId: first?.activities[0]?.id ?? null,
  })
  await device.create('tripComments', { itineraryId: tripId, content: 'Own: paid', bookingId })
  const contentId = crypto.randomUUID()
  await device.create('tripFiles', {
    itineraryId: tripId,
    bookingId,
    contentId,
    name: 'Own: Ticket.pdf',
    kind: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  })
  await device.database.fileBytes.put({ id: contentId, bytes: pdf.slice().buffer })
  const [ticket] = await device.database.tripFiles.toArray()
  await spendTogether(newcomer, tripId, { bookingId, fileId: ticket?.id ?? null, companion: friend.id })
  const poll = await device.create('tripPolls', {
    itineraryId: tripId,
    question: 'Own: Tea or coffee?',
    options: [
      { id: 'optionaaaa', text: 'Tea' },
      { id: 'optionbbbb', text: 'The flight', bookingId },
    ],
  })
  await device.create('tripPollVotes', { pollId: poll.id, itineraryId: tripId, optionId: 'optionaaaa' })
  await device.create('packingTemplates', {
    kind: 'packing',
    name: 'Own: Beach',
    entries: [{ title: 'Towel', section: null }] as never,
  })
  await device.create('visits', {
    placeName: 'Reykjavík',
    countryCode: 'IS',
    visitedOn: '2016-06',
    nights: 4,
    source: 'goal',
    sourceId: fuji.id,
  })
  await device.create('posts', { content: 'Own: Fog on the pass', location: 'Own: Alps' })
  await device.create('recommendations', {
    recommendationType: 'destination',
    title: 'Own: Hokkaido',
    description: 'Snow',
    recommendationData: { tags: ['snow'], location: { name: 'Hokkaido', country: 'Japan' } },
    goalId: fuji.id,
    source: 'fallback',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await run.settle()
  expect((await device.attention()).map(({ key, reason }) => [key, reason])).toEqual([])
}

/** Money of everybody who can be named: the traveler, companions by name, one who took an account, and two who left. */
async function spendTogether(
  { run, device, userId }: Newcomer,
  itineraryId: string,
  { companion, ...on }: { companion: string; bookingId: string; fileId: string | null },
): Promise<void> {
  const named = async (name: string) => (await device.create('tripMembers', { itineraryId, name })).id
  const [kenji, rose, gone] = [await named('Own: Kenji'), await named('Own: Rose'), await named('Own: Gone')]
  await run.settle()
  const [kenjis, roses] = [await newcomer(), await newcomer()]
  await joinAs(run.account, kenjis, kenji)
  await joinAs(run.account, roses, rose)
  const day = '2031-04-02'
  const spend = (title: string, amounts: Record<string, number>, more: object = {}) => {
    const shares = Object.entries(amounts)
      .map(([person, amount]) => ({ person, amount }))
      .toSorted((one, other) => (one.person < other.person ? -1 : 1))
    const amount = shares.reduce((sum, share) => sum + share.amount, 0)
    return device.create('tripExpenses', {
      itineraryId,
      title,
      day,
      ...on,
      money: {
        currency: 'EUR',
        amount,
        into: { currency: 'JPY', rate: '162.5', day, source: 'table' },
        payers: [{ person: userId, amount }],
        split: {
          mode: 'exact',
          parts: shares.toReversed().map((share) => ({ person: share.person, part: share.amount })),
        },
        shares,
        editedAt: device.now(),
      },
      ...more,
    })
  }
  const all = [userId, companion, kenji, rose, gone]
  await spend('Own: Dinner', Object.fromEntries(all.map((person, at) => [person, 1_000 + at])))
  // Under the accounts that the two have taken.
  await spend('Own: Taxi', { [kenjis.userId]: 1_002, [roses.userId]: 1_003 }, { category: 'transportation' })
  await run.settle()
  await device.remove('tripMembers', gone)
  await roses.device.remove('tripMembers', rose)
  for (const { run: other } of [roses, kenjis]) {
    await other.settle()
    other.close()
  }
  await run.settle()
  expect(await device.database.formerCompanions.count()).toBe(3)
}

/** Takes the place of a companion by name, by a link. */
async function joinAs(owner: Account, { run, device }: Newcomer, member: string): Promise<void> {
  const call = async ({ url, key, accessToken }: Account, name: string, given: object) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    expect(response.status).toBe(200)
    return response.json() as Promise<string>
  }
  const token = await call(owner, 'invite_companion', { member_id: member, as_role: 'editor' })
  await call(run.account, 'accept_invitation', { token })
  await run.settle()
  expect((await device.database.tripMembers.get(member))?.userId).toBe(run.account.userId)
}

/** Each is one person in the trip, whatever ids they had, and owes what they owed. */
async function expectTheSamePeople({ device, userId }: Newcomer): Promise<void> {
  const companions = (await device.database.tripMembers.toArray()).filter(({ role }) => role === 'companion')
  expect(companions).toHaveLength(4)
  const called = (wanted: string) => companions.find(({ name }) => name === wanted)?.id
  const owed = async (title: string) => {
    const expense = await device.database.tripExpenses.filter((one) => one.title === title).first()
    return (expense?.money.shares ?? []).map(({ person, amount }) => [amount, person] as const)
  }
  const [dinner, taxi] = [new Map(await owed('Own: Dinner')), new Map(await owed('Own: Taxi'))]
  // Whoever took an account is called as it is; both expenses name the same two.
  expect(new Set(taxi.keys())).toEqual(new Set([1_002, 1_003]))
  for (const person of taxi.values()) expect(companions.map(({ id }) => id)).toContain(person)
  expect(Object.fromEntries(dinner)).toEqual({
    1000: userId,
    1001: called('Own: Yuki'),
    ...Object.fromEntries(taxi),
    1004: called('Own: Gone'),
  })
}

describe.each(engines)('an account restored from its archive on %s', (engine) => {
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
    vi.stubGlobal('location', { origin: server.url })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })

  it('is the same again, and is empty once that is undone', async () => {
    const from = await newcomer()
    await live(from)
    const before = await archiveOf(from.userId, from.device.database)
    const into = await newcomer()
    enter(into)
    const profileBefore = await into.device.database.userProfiles.get(into.userId)
    const importId = await startRestore({
      archive: before.file,
      account: before.opened.info.account,
      records: before.opened.records,
    })
    await restore(importId)
    await into.run.settle()
    expect((await into.device.attention()).map(({ key, reason }) => [key, reason])).toEqual([])
    const after = await archiveOf(into.userId, into.device.database)
    expect(await expectRestored(before.opened, after.opened, into.device.database)).toEqual([
      'bucketLists',
      'goalProgress',
      'goals',
      'itineraries',
      'packingTemplates',
      'pictures',
      'posts',
      'recommendations',
      'transactions',
      'tripBookings',
      'tripComments',
      'tripExpenses',
      'tripFiles',
      'tripItems',
      'tripMembers',
      'tripPollVotes',
      'tripPolls',
      'userProfiles',
      'visits',
    ])
    await expectTheSamePeople(into)
    await undoImport(importId)
    await takeBack(importId)
    expect(await into.device.database.importItems.where({ importId, state: 'kept' }).count()).toBe(0)
    await into.run.settle()
    expect(await into.device.attention()).toEqual([])
    for (const table of ['bucketLists', 'goals', 'itineraries', 'transactions', 'visits', 'posts'] as const)
      expect(await into.device.database.table(table).count(), table).toBe(0)
    const { preferences, interests, assessmentCompleted } =
      (await into.device.database.userProfiles.get(into.userId)) ?? {}
    expect(profileBefore).toMatchObject({ preferences, interests, assessmentCompleted })
    expect(await into.device.database.recommendations.filter(({ status }) => status === 'active').count()).toBe(0)
    from.run.close()
    into.run.close()
  })
})
