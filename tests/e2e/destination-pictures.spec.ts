import { photograph, pictureKey, type PictureService, startPictureService } from '#tests/support/picture-service.ts'
import { startServerProcess } from './support/server-process.ts'
import { expect, expectAccessible, test as base } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { insertRows } from './support/world.ts'

const test = base.extend<{}, { pictures: PictureService }>({
  pictures: [
    async ({}, use) => {
      const pictures = await startPictureService()
      await use(pictures)
      await pictures.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pictures }, use) => {
      const server = await startServerProcess({
        LIMIT_REGISTRATIONS: '10000',
        IMAGES_API_KEY: pictureKey,
        IMAGES_URL: pictures.url,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a goal with a place shows a photo of it with its attribution, offline too; where there is none, the poster', async ({
  page,
  context,
  server,
  pictures,
}) => {
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  const kyoto = crypto.randomUUID()
  const goal = (title: string, place: object, id: string = crypto.randomUUID()) => ({
    id,
    bucket_list_id: listId,
    title,
    priority: 2,
    location_data: place,
  })
  const add = (table: string, row: object) => insertRows(server.url, session, table, row)
  await add('bucket_lists', { id: listId, user_id: session.userId, name: 'The world' })
  await add('goals', goal('Cherry blossom', { name: 'Kyoto', country: 'Japan', coordinates: [135.77, 35.01] }, kyoto))
  await add('goals', goal('Ride tram 28', { name: 'Lisbon', country: 'Portugal', coordinates: [-9.14, 38.72] }))
  await add('goals', goal('Plant a garden', { name: 'Behind our house', country: 'Portugal' }))
  pictures.onPicture = (request, response) => {
    if (request.url?.includes('Lisbon')) response.writeHead(500).end('out of order')
    else void photograph().then((photo) => response.end(photo))
  }
  const origins = new Set<string>()
  context.on('request', (request) => void origins.add(new URL(request.url()).origin))

  await keepSignedIn(context, session)
  await page.goto('/dashboard/goals')
  const card = (name: string) => page.getByRole('article', { name })
  const photo = '[data-destination-photo=shown]'
  const photoOf = (name: string) => card(name).locator(photo)
  const everyImageLoads = async () =>
    expect(
      await page.evaluate(() =>
        [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
      ),
    ).toEqual([])
  await expect(photoOf('Cherry blossom')).toBeVisible()
  await expect(card('Cherry blossom')).toContainText('Photo by Aiko Tanaka on Unsplash')
  await expect.poll(() => pictures.pictures.some((path) => path.includes('Lisbon'))).toBe(true)
  for (const title of ['Ride tram 28', 'Plant a garden']) {
    await expect(card(title).locator('svg.poster')).toBeVisible()
    await expect(card(title).locator('img')).toHaveCount(0)
  }
  await everyImageLoads()
  await expectAccessible(page)

  await card('Cherry blossom').getByRole('link').click()
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.locator(photo)).toBeVisible()
  const photographer = gallery.getByRole('link', { name: 'Aiko Tanaka' })
  await expect(photographer).toHaveAttribute('href', /^https:\/\/unsplash\.com\/@aiko\?utm_source=farlight/)
  await expect(photographer).toHaveAttribute('rel', 'noopener')
  await expect(gallery.getByRole('link', { name: 'Unsplash' })).toHaveAttribute('href', /^https:\/\/unsplash\.com\//)
  await expectAccessible(page)
  await page.goto('/dashboard/bucket-lists')
  await expect(photoOf('The world')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(photoOf('Cherry blossom')).toBeVisible()

  // What the service worker has seen once is there without a network, on every screen.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect(photoOf('Cherry blossom')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('farlight-destinations')).keys()).map(({ url }) => url)),
    )
    .not.toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(photoOf('Cherry blossom')).toBeVisible()
  await page.goto('/dashboard/goals')
  await expect(photoOf('Cherry blossom')).toBeVisible()
  await expect(card('Ride tram 28').locator('svg.poster')).toBeVisible()
  await page.goto(`/dashboard/goals/${kyoto}`)
  await expect(gallery.locator(photo)).toBeVisible()
  await everyImageLoads()
  await context.setOffline(false)

  expect([...origins]).toEqual([server.url])
  expect(pictures.searches.some((path) => path.includes('house'))).toBe(false)
  expect(pictures.searches.filter((path) => path.includes('Kyoto'))).toHaveLength(1)
})
