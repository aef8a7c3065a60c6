/** What a traveler has on a device: some of everything that an archive tells of, and what it must not tell. */
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { CreatableTable } from '#domain/nouns/client-rights.ts'
import { completeNewRecord } from '#domain/nouns/new-records.ts'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { LocalDatabase } from '#sync/local/database.ts'

export const me = '11111111-1111-7111-8111-111111111111'
export const friend = '22222222-2222-7222-8222-222222222222'
/** Nothing of it may be in an archive. */
export const secretHash = 'a1'.repeat(32)
export const secretToken = 'tokenOfALinkThatOpens'

const at = '2026-11-20T08:15:30.123Z'
export const id = (digit: number): string => `0000000${digit}-0000-7000-8000-000000000000`
export const pdf = new TextEncoder().encode('%PDF-1.4 Own: ticket')
/** The smallest picture there is: one clear dot. */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Of the trip's files: on this device, only on the server, on their way from another device. */
export const files = { here: id(1), elsewhere: id(2), onItsWay: id(3), theirs: id(4) }
/** Of goals: on this device, only on the server, gone from there. */
export const pictures = { here: id(5), elsewhere: id(6), gone: id(7) }

/** Of those whom money names: a companion by name, an account that left, and one that was a companion by name before. */
const companion = id(5)
const left = '44444444-4444-7444-8444-444444444444'
const leftToo = '55555555-5555-7555-8555-555555555555'

const dinner = {
  id: id(1),
  kind: 'expense',
  title: 'Own: Ramen <b>',
  category: 'food',
  day: '2027-04-03',
  money: {
    currency: 'EUR',
    amount: 4_250,
    into: { currency: 'EUR', rate: '1', day: '2027-04-03', source: 'same' },
    payers: [{ person: me, amount: 4_250 }],
    split: { mode: 'equal', parts: [companion, me, friend].map((person) => ({ person, part: 1 })) },
    shares: [companion, me, friend].map((person, at) => ({ person, amount: at === 0 ? 1_418 : 1_416 })),
    editedAt: Date.parse(at),
  },
  note: 'Own: with the tip',
}
const expenses = [
  dinner,
  {
    ...dinner,
    id: id(2),
    kind: 'income',
    title: 'Own: refund',
    bookingId: id(1),
    fileId: files.here,
    money: {
      ...dinner.money,
      currency: 'JPY',
      amount: 900,
      into: { currency: 'EUR', rate: '0.0061', day: '2027-04-03', source: 'hand' },
      payers: [
        { person: left, amount: 500 },
        { person: leftToo, amount: 400 },
      ],
      split: { mode: 'exact', parts: [{ person: id(9), part: 900 }] },
      shares: [{ person: id(9), amount: 900 }],
    },
    note: null,
  },
]

export async function addArchiveWorld(database: LocalDatabase): Promise<void> {
  const put = async (table: SyncedTable, ...rows: Record<string, unknown>[]) =>
    database.table(table).bulkPut(
      rows.map((row) => ({
        ...(completeNewRecord(table as CreatableTable, {} as never, me) as object),
        createdAt: at,
        updatedAt: at,
        _syncStatus: 'pending',
        ...row,
      })),
    )
  await put('users', { id: me, email: 'mira@example.org', firstName: 'Mira', lastName: 'O’Reyes <b>', avatarUrl: null })
  await put('people', { id: friend, firstName: 'Jonas', lastName: 'Berg', avatarUrl: null })
  await put('bucketLists', { id: id(1), name: 'Own: Japan & more' }, { id: id(2), userId: friend, name: 'Their list' })
  await put(
    'goals',
    {
      id: id(1),
      bucketListId: id(1),
      title: 'Own: <script>alert(1)</script>',
      description: 'One\r\ntwo\u0000',
      tags: ['tea'],
      locationData: { name: 'Kyoto', coordinates: [135.77, 35.01], country: 'Japan' },
      budgetTarget: 900,
      mediaUrls: [...Object.values(pictures).map((picture) => `/pictures/${picture}`), 'https://example.org/a.jpg'],
    },
    { id: id(2), bucketListId: id(2), title: 'Their goal' },
  )
  await put('pictures', { id: pictures.here, goalId: id(1), content: dot })
  await put('goalProgress', { id: id(1), goalId: id(1), progressPercentage: 30, savingsAmount: 270, expensesAmount: 0 })
  await put('transactions', {
    id: id(1),
    goalId: id(1),
    amount: 270,
    transactionType: 'saving',
    transactionDate: '2026-11-01',
  })
  await put('visits', { id: id(1), placeName: 'Reykjavík', countryCode: 'IS', visitedOn: '2016-06', nights: 4 })
  await put('posts', { id: id(1), content: 'Fog on the pass' })
  const plan = fallbackPlan({ destination: 'Kyoto', coordinates: [135.77, 35.01], days: 2, customRequests: '' })
  await put(
    'itineraries',
    {
      id: id(1),
      destinationName: 'Own: Kyoto / “Nara”',
      numberOfDays: 2,
      aiGeneratedPlan: plan,
      startDate: '2027-04-02',
    },
    { id: id(2), userId: friend, destinationName: 'Their Oslo', numberOfDays: 2, aiGeneratedPlan: plan },
  )
  await put(
    'tripMembers',
    { id: id(1), itineraryId: id(1), userId: me, role: 'owner', name: 'Mira' },
    { id: id(4), itineraryId: id(1), userId: friend, role: 'editor', name: 'Jonas' },
    { id: companion, itineraryId: id(1), userId: null, role: 'companion', name: 'Own: Noor' },
    { id: id(2), itineraryId: id(2), userId: friend, role: 'owner', name: 'Jonas' },
    { id: id(3), itineraryId: id(2), userId: me, role: 'viewer', name: 'Mira' },
  )
  await put('tripBookings', {
    id: id(1),
    itineraryId: id(1),
    kind: 'flight',
    title: 'Own: NH 204',
    confirmationCode: 'X7KQ2M',
    link: 'javascript:alert(1)',
    startsAt: '2027-04-02T12:10',
    startsZone: 'Europe/Berlin',
  })
  await put('tripExpenses', ...expenses.map((one) => ({ ...one, itineraryId: id(1) })), {
    ...dinner,
    id: id(4),
    itineraryId: id(2),
    title: 'Their fish',
  })
  await put(
    'formerCompanions',
    { id: id(8), itineraryId: id(1), person: left, account: null, name: 'Own: Rose', leftAt: at },
    { id: id(9), itineraryId: id(1), person: id(9), account: leftToo, name: 'Own: Danny', leftAt: at },
  )
  await put('tripItems', {
    id: id(1),
    itineraryId: id(1),
    kind: 'packing',
    title: 'Own: Socks',
    place: 'a',
    ticked: true,
  })
  await put('tripComments', {
    id: id(1),
    itineraryId: id(2),
    userId: friend,
    authorName: 'Jonas',
    content: 'Too early',
  })
  const file = (fileId: string, itineraryId: string, name: string, also: object = {}) => ({
    id: fileId,
    itineraryId,
    contentId: fileId,
    name,
    kind: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    addedBy: me,
    arrivedAt: at,
    ...also,
  })
  await put(
    'tripFiles',
    file(files.here, id(1), '../Own: ticket 100%.pdf'),
    file(files.elsewhere, id(1), '../Own: ticket 100%.pdf'),
    file(files.onItsWay, id(1), 'Own: pass.pdf', { arrivedAt: null }),
    file(files.theirs, id(2), 'Their ticket.pdf', { addedBy: friend }),
  )
  for (const contentId of [files.here, files.theirs])
    await database.fileBytes.put({ id: contentId, bytes: pdf.slice().buffer })
  await put('accessLinks', { id: id(1), kind: 'share', itineraryId: id(1), tokenHash: secretHash })
  await database.linkTokens.put({ id: id(1), token: secretToken })
}

/** The picture as the server answers it. */
export const pictureOnServer = (pictureId: string) => ({
  id: pictureId,
  goal_id: id(1),
  post_id: null,
  content: dot,
  created_at: at,
})

export const dotBytes = new Uint8Array(Buffer.from(dot, 'base64'))
