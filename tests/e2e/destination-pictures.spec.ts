import type { Locator } from '@playwright/test'
import { photograph, pictureKey, type PictureService, startPictureService } from '#tests/support/picture-service.ts'
import { startServerProcess } from './support/server-process.ts'
import { expect, expectAccessible, test as base } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { insertRows } from './support/world.ts'
import { visit } from './support/visit.ts'

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

test('a goal with a place shows a photo of it with its attribution, offline too; where there is none, the poster', {
  tag: '@installed',
}, async ({ page, context, server, pictures, newDevice }) => {
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  const kyoto = crypto.randomUUID()
  const goal = (title: string, place: object, id: string = crypto.randomUUID()) => ({
    id,
    bucket_list_id: listId,
    title,
    priority: 2,
    location_data: place,
    privacy_level: 'public',
  })
  const add = (table: string, row: object) => insertRows(server.url, session, table, row)
  await add('bucket_lists', { id: listId, user_id: session.userId, name: 'The world' })
  await add('goals', goal('Cherry blossom', { name: 'Kyoto', country: 'Japan', coordinates: [135.77, 35.01] }, kyoto))
  const tram = crypto.randomUUID()
  await add('goals', goal('Ride tram 28', { name: 'Lisbon', country: 'Portugal', coordinates: [-9.14, 38.72] }, tram))
  await add('goals', goal('Plant a garden', { name: 'Behind our house', country: 'Portugal' }))
  /** All that is seen of a poster; the names of its gradients are another's in each place. */
  const posterIn = (frame: Locator) =>
    frame
      .locator('svg.poster')
      .first()
      .evaluate(
        (svg) => `${svg.dataset.scene} ${svg.style.cssText} ${svg.innerHTML.replace(/_?[\w«»:-]+(?=[sg]["')])/g, '')}`,
      )
  const extendedLetters = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts]
        .filter(
          ({ family, status, unicodeRange }) =>
            /Fraunces V/.test(family) && status === 'loaded' && /100-/.test(unicodeRange),
        )
        .map(({ weight }) => weight)
    })
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
  const tramPoster = await posterIn(card('Ride tram 28'))
  expect(tramPoster).toContain('tramHill')

  await card('Cherry blossom').getByRole('link').click()
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.locator(photo)).toBeVisible()
  const photographer = gallery.getByRole('link', { name: 'Aiko Tanaka' })
  await expect(photographer).toHaveAttribute('href', /^https:\/\/unsplash\.com\/@aiko\?utm_source=farlight/)
  await expect(photographer).toHaveAttribute('rel', 'noopener')
  await expect(gallery.getByRole('link', { name: 'Unsplash' })).toHaveAttribute('href', /^https:\/\/unsplash\.com\//)
  await expectAccessible(page)
  await visit(page, '/dashboard/bucket-lists')
  await expect(photoOf('The world')).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/dashboard')
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
  await visit(page, `/dashboard/goals/${kyoto}`)
  await expect(gallery.locator(photo)).toBeVisible()
  await everyImageLoads()
  await context.setOffline(false)

  // The display font has the letters of the world's places, and loads them where there is one.
  expect(await extendedLetters()).toEqual([])
  await add('goals', goal('Walk the Kumano Kodō to Łódź, České and Jūrmala', { name: 'Nachi', country: 'Japan' }))
  await page.goto('/dashboard/goals')
  await expect(page.getByRole('heading', { name: /Kumano Kodō/ })).toBeVisible()
  await expect.poll(extendedLetters).toEqual(['600'])

  // The map shows it too; a stranger who looks at the goal sees the poster, and asks nobody.
  await visit(page, `/dashboard/map?goal=${kyoto}`)
  await expect(page.getByRole('region', { name: 'Map', exact: true }).locator(photo)).toBeVisible({ timeout: 60_000 })
  // One thing has one picture: on its card, on the map, on its page and to a stranger.
  await visit(page, `/dashboard/map?goal=${tram}`)
  const popup = page.getByRole('region', { name: 'Map', exact: true })
  await expect(popup.locator('svg.poster')).toBeVisible({ timeout: 60_000 })
  expect(await posterIn(popup)).toBe(tramPoster)
  await visit(page, `/dashboard/goals/${tram}`)
  expect(await posterIn(gallery)).toBe(tramPoster)
  const stranger = await newDevice()
  await stranger.goto(`/goals/${tram}`)
  expect(await posterIn(stranger.getByRole('region', { name: 'Pictures' }))).toBe(tramPoster)
  const questions: string[] = []
  stranger.on('request', (request) => void questions.push(request.url()))
  await stranger.goto(`/goals/${kyoto}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Cherry blossom' })).toBeVisible()
  await expect(stranger.getByRole('region', { name: 'Pictures' }).locator('svg.poster')).toBeVisible()
  expect(questions.filter((address) => address.includes('destination-pictures'))).toEqual([])

  // A picture of one's own comes first.
  await visit(page, `/dashboard/goals/${kyoto}`)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog')
  const own = { name: 'own.jpg', mimeType: 'image/jpeg', buffer: await photograph(800, 600) }
  await dialog.locator('input[type=file]').setInputFiles([own])
  await expect(dialog.getByText('Picture 1, the cover')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(gallery.getByRole('img', { name: 'Picture 1 of Cherry blossom' })).toBeVisible()
  await expect(gallery.locator('[data-destination-photo]')).toHaveCount(0)

  // Who signs out, when everything is sent, leaves no photos behind.
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => caches.has('farlight-destinations'))).toBe(false)

  expect([...origins]).toEqual([server.url])
  expect(pictures.searches.some((path) => path.includes('house'))).toBe(false)
  expect(pictures.searches.filter((path) => path.includes('Kyoto'))).toHaveLength(1)
})

test('a photo that does not load leaves the poster, and is asked for once more', async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  const listId = crypto.randomUUID()
  await insertRows(server.url, session, 'bucket_lists', { id: listId, user_id: session.userId, name: 'The north' })
  await insertRows(server.url, session, 'goals', {
    id: crypto.randomUUID(),
    bucket_list_id: listId,
    title: 'Northern lights',
    priority: 2,
    location_data: { name: 'Abisko', country: 'Sweden', coordinates: [18.83, 68.35] },
  })
  const loads: string[] = []
  let questions = 0
  // Before the service worker is there, the page asks for itself.
  await context.route(/\/destination-pictures\/[0-9a-f]{32}\/\d+$/, (route) => {
    loads.push(route.request().url())
    return route.fulfill({ status: 200, contentType: 'image/avif', body: 'not a picture' })
  })
  context.on('request', (request) => {
    if (request.url().includes('/destination-pictures?')) questions += 1
  })
  await keepSignedIn(context, session)
  await page.goto('/dashboard/goals')
  const card = page.getByRole('article', { name: 'Northern lights' })
  await expect.poll(() => questions).toBe(2)
  await expect.poll(() => loads.length).toBeGreaterThanOrEqual(1)
  await expect(card.locator('svg.poster')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card).not.toContainText('Photo by')
})
