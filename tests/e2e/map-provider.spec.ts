import sharp from 'sharp'
import { type MapProvider, mapToken, startMapProvider, styleAddress } from '#tests/support/map-provider.ts'
import { startServerProcess } from './support/server-process.ts'
import { expect, test as base } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { insertRows } from './support/world.ts'

const test = base.extend<{}, { provider: MapProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startMapProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServerProcess({
        LIMIT_REGISTRATIONS: '10000',
        MAP_TOKEN: mapToken,
        MAP_STYLE_URL_STREETS: styleAddress(provider.url),
        MAP_STYLE_URL_LIGHT: styleAddress(provider.url, 'dataviz-light'),
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the map of a configured provider: style, tiles, names and pictures with the token, credit, offline, and without it', {
  tag: '@installed',
}, async ({ page, context, server, provider, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/)
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  await insertRows(server.url, session, 'bucket_lists', { id: listId, user_id: session.userId, name: 'The world' })
  await insertRows(
    server.url,
    session,
    'goals',
    ['One', 'Two', 'Three'].map((title) => ({
      id: crypto.randomUUID(),
      bucket_list_id: listId,
      title,
      priority: 2,
      location_data: { name: 'Lagos', country: 'Nigeria', coordinates: [3.39, 6.45] },
    })),
  )
  await keepSignedIn(context, session)
  const idle = page.locator('[data-map-idle]')
  const notice = page.getByText('The map service cannot be reached: this is the built-in map.')
  const open = async () => {
    await page.goto('/dashboard/map')
    await expect(idle).toBeVisible({ timeout: 60_000 })
  }
  /** Whether the provider's land is on the map, by a pixel between the goals and the edge. */
  const landIsGreen = async () => {
    const picture = sharp(await page.getByRole('region', { name: 'Map', exact: true }).screenshot())
    const { width, height } = await picture.metadata()
    const [red = 0, green = 0, blue = 0] = await picture
      .extract({ left: Math.round(width * 0.5), top: Math.round(height * 0.2), width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    return Math.abs(red - 0x22) < 8 && Math.abs(green - 0xcc) < 8 && Math.abs(blue - 0x44) < 8
  }

  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await open()
  await expect.poll(landIsGreen).toBe(true)
  await expect(notice).toBeHidden()
  await expect(page.getByText('© Imitated Maps')).toBeVisible()
  const paths = () => new Set(provider.asked.map((path) => new URL(path, provider.url).pathname))
  for (const path of ['/maps/streets-v2/style.json', '/tiles/v3/tiles.json', '/maps/streets-v2/sprite.json'])
    expect(paths()).toContain(path)
  const aTile = expect.stringMatching(/^\/tiles\/v3\/\d+\/\d+\/\d+\.pbf$/)
  expect([...paths()]).toContainEqual(aTile)
  expect([...paths()]).toContainEqual('/fonts/Imitated%20Sans/0-255.pbf')
  // Everything went with the token, and the goals' own numbers are not asked of the provider.
  expect(provider.refused).toEqual([])
  expect([...paths()].filter((path) => path.startsWith('/fonts/') && !path.includes('Imitated'))).toEqual([])
  // A look without an address of its own stays the built-in one.
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(landIsGreen).toBe(false)
  expect([...paths()].filter((path) => path.includes('dark'))).toEqual([])

  // What was seen stays: the provider is gone, and then the network.
  const tilesKept = () =>
    page.evaluate(async () =>
      (await caches.has('farlight-map-tiles'))
        ? (await (await caches.open('farlight-map-tiles')).keys()).map(({ url }) => new URL(url).pathname)
        : [],
    )
  await page.getByRole('radio', { name: 'Streets' }).check()
  await open()
  await expect.poll(landIsGreen).toBe(true)
  await expect.poll(tilesKept).toContainEqual(aTile)
  await context.setOffline(true)
  provider.asked = []
  await open()
  await expect.poll(landIsGreen).toBe(true)
  await expect(page.getByText('© Imitated Maps')).toBeVisible()
  expect(provider.asked).toEqual([])
  await context.setOffline(false)

  // A style that was never seen and cannot be had now: the built-in look, and a word about it.
  provider.broken = /style\.json/
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(notice).toBeVisible()
  await expect.poll(landIsGreen).toBe(false)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(notice).toBeHidden()

  // The style comes, what tells where its tiles are does not: the same.
  provider.broken = /tiles\.json/
  await page.evaluate(() => caches.delete('farlight-map-styles'))
  await page.getByRole('radio', { name: 'Streets' }).check()
  await page.goto('/dashboard/map')
  await expect(notice).toBeVisible({ timeout: 60_000 })
  await expect(idle).toBeVisible({ timeout: 60_000 })
  await expect.poll(landIsGreen).toBe(false)
})
