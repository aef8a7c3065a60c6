import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { DestinationAnswer } from '#domain/places/destinations.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import type { DestinationPhoto } from './destination-search.ts'
import { newStorage } from '#sync/testing/simulated-device.ts'

vi.mock('#auth/session-access.ts', () => ({ accessToken: async () => 'token' }))

const userId = '0198f3b0-0000-7000-8000-00000000000a'
const hour = 3_600_000
let database: LocalDatabase
let time: number
let asked: string[]
let answerTo: (destination: string) => DestinationAnswer | number
let told: Map<string, string | null>
let photos: (DestinationPhoto | null)[]
/** The page as it is after a start. */
let start: () => Promise<(destination: string, online?: boolean) => () => void>

const photo = (id: string): DestinationAnswer => ({
  found: true,
  id,
  sizes: [{ width: 320, address: `/destination-pictures/${id}/320` }],
  attribution: { photographer: 'Aiko', photographer_url: '', provider: 'Unsplash', provider_url: '', page: '' },
})

beforeEach(() => {
  database = openLocalDatabase(userId, newStorage())
  time = Date.now()
  asked = []
  told = new Map()
  photos = []
  answerTo = photo
  vi.spyOn(Date, 'now').mockImplementation(() => time)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string) => {
    const destination = new URL(address, 'http://app.test').searchParams.get('query') ?? ''
    asked.push(destination)
    const answer = answerTo(destination)
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
  })
  start = async () => {
    vi.resetModules()
    const { setActiveAccount } = await import('#sync/account/active-account.ts')
    setActiveAccount({ userId, database, engine: {} as never, isSignedIn: () => true })
    const { watchDestination } = await import('./destination-search.ts')
    return (destination, online = true) =>
      watchDestination(destination, online, (_user, name, given) => {
        told.set(name, given?.id ?? null)
        photos.push(given)
      })
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  database.close()
})

const answered = (destination: string, id: string | null) => eventually(() => expect(told.get(destination)).toBe(id))

test('the server is asked once; the next start shows the photo without a network and asks nobody for a week', async () => {
  const watch = await start()
  watch('Kyoto, Japan')
  await answered('Kyoto, Japan', 'Kyoto, Japan')
  told.clear()
  const offline = await start()
  offline('kyoto japan', false)
  await answered('kyoto japan', 'Kyoto, Japan')
  time += 6 * 24 * hour
  const later = await start()
  told.clear()
  later('Kyoto, Japan')
  later('Nara')
  await answered('Kyoto, Japan', 'Kyoto, Japan')
  await answered('Nara', 'Nara')
  expect(asked).toEqual(['Kyoto, Japan', 'Nara'])
  time += 2 * 24 * hour
  const anew = await start()
  answerTo = () => photo('newer')
  anew('Kyoto, Japan')
  await answered('Kyoto, Japan', 'newer')
})

test('what was scrolled away before its turn is not asked for', async () => {
  const watch = await start()
  for (const name of ['A', 'B', 'C', 'D', 'E']) watch(name)()
  watch('F')
  await answered('F', 'F')
  expect(asked).toEqual(['F'])
})

test('nothing found is asked again after a day, and takes a withdrawn photo away', async () => {
  const watch = await start()
  watch('Kyoto')
  await answered('Kyoto', 'Kyoto')
  time += 8 * 24 * hour
  answerTo = () => ({ found: false })
  const later = await start()
  later('Kyoto')
  await answered('Kyoto', null)
  time += 23 * hour
  const soon = await start()
  soon('Kyoto')
  soon('Nara')
  await answered('Nara', null)
  expect(asked).toEqual(['Kyoto', 'Kyoto', 'Nara'])
})

test('a server that can say nothing now leaves the photo, and is asked when it said', async () => {
  const watch = await start()
  watch('Kyoto')
  await answered('Kyoto', 'Kyoto')
  time += 8 * 24 * hour
  answerTo = () => ({ found: false, retry_after: 600 })
  const later = await start()
  told.clear()
  later('Kyoto')
  await eventually(() => expect(asked).toHaveLength(2))
  await answered('Kyoto', 'Kyoto')
  answerTo = () => photo('newer')
  await eventually(async () =>
    expect((await database.table('syncState').get('destination:kyoto')).askAgainAt).toBe(time + 600_000),
  )
  time += 601_000
  const again = await start()
  again('Kyoto')
  await answered('Kyoto', 'newer')
})

test.each([401, 429, 500])('a server that refuses (%s) is left alone for a minute', async (status) => {
  answerTo = () => status
  const watch = await start()
  watch('Kyoto')
  await eventually(() => expect(asked).toHaveLength(1))
  answerTo = photo
  watch('Nara')
  watch('Osaka')
  await answered('Osaka', null)
  expect(asked).toHaveLength(1)
  time += 61_000
  watch('Tokyo')
  await answered('Tokyo', 'Tokyo')
})

test('a photo that does not load is asked for anew, once', async () => {
  const watch = await start()
  watch('Kyoto')
  await answered('Kyoto', 'Kyoto')
  answerTo = () => photo('made anew')
  photos.at(-1)?.renew()
  await answered('Kyoto', 'made anew')
  photos.at(-1)?.renew()
  watch('Nara')
  await answered('Nara', 'made anew')
  expect(asked).toEqual(['Kyoto', 'Kyoto', 'Nara'])
})
