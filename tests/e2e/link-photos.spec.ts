/** Photos of a trip behind its private link: only those that somebody marked, smaller, and gone as soon as they are not. */
import sharp from 'sharp'
import { camera } from '#tests/support/photos.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell, type Look } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { addFiles, papers, pdfOf } from './support/trip-files.ts'

const onPhone: readonly Look[] = [
  [390, 'dark'],
  [390, 'light'],
]

/** A shore at dusk, as a phone takes it. */
const shore = (sky: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${sky}"/><circle cx="1100" cy="520" r="140" fill="#ffd27a"/><path d="M0 760 500 560 900 720 1600 600V1200H0Z" fill="#1c4f63"/></svg>`,
    ),
  )
    .withMetadata({ exif: { IFD0: { Model: camera }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } } })
    .jpeg()
    .toBuffer()

test('a stranger sees the photo that is marked and nothing else, until the mark is gone', {
  tag: ['@installed', '@storage'],
}, async ({ page, context, browser, world, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await addItinerary(server.url, world.session, kyotoPlan, { start_date: '2027-04-02' })
  await page.goto(addressOf(id))
  const [dusk, passport] = await Promise.all([shore('#f2a07b'), shore('#c9d3da')])
  await addFiles(
    page,
    { name: 'Own: Dusk.jpg', buffer: dusk, mimeType: 'image/jpeg' },
    { name: 'Own: Passport.jpg', buffer: passport, mimeType: 'image/jpeg' },
    { name: 'Own: Ticket.pdf', buffer: pdfOf('Ticket') },
  )
  const line = (name: string) => papers(page).locator('[data-file]').filter({ hasText: name })
  for (const name of ['Own: Dusk.jpg', 'Own: Passport.jpg', 'Own: Ticket.pdf'])
    await expect(line(name).getByRole('progressbar')).toHaveCount(0)

  // Without a network; links show it once that is back.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Actions for Own: Dusk.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Show in private links' }).click()
  await expect(line('Own: Dusk.jpg').getByTitle('Shown by private links with photos')).toBeVisible()
  await context.setOffline(false)

  const link = page
    .getByRole('dialog', { name: 'Share Itinerary' })
    .getByRole('region', { name: 'Share a private link' })
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  await link.getByRole('button', { name: 'Make a link' }).click()
  await expect(link.getByText('It’ll work once this device syncs.')).toHaveCount(0)
  const address = await link.getByRole('textbox', { name: 'Link to this trip' }).inputValue()

  const strangers = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await strangers.newPage()
  const photos = stranger.getByRole('region', { name: 'Photos' })
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await expect(photos).toHaveCount(0)

  await link.getByRole('checkbox', { name: /^Photos/ }).click()
  await expect(link.getByText('1 chosen')).toBeVisible()
  await expectReadsWell(page, 'photos-of-link', [[390, 'light']])
  const seen: string[] = []
  stranger.on('response', (answer) => {
    if (answer.url().includes('/photos/')) seen.push(answer.url())
  })
  await expect(async () => {
    await stranger.reload()
    await expect(photos).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const small = photos.getByRole('button', { name: 'Open photo 1 of 1' })
  await small.scrollIntoViewIfNeeded()
  const isLoaded = (picture: ReturnType<typeof stranger.getByRole>) =>
    expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await isLoaded(small.getByRole('img'))
  await expectReadsWell(stranger, 'photos-by-link', onPhone)
  await small.click()
  const large = stranger.getByRole('dialog', { name: 'Photo 1 of 1' })
  await isLoaded(large.getByRole('img'))
  await expectReadsWell(stranger, 'photo-by-link', onPhone)
  await stranger.keyboard.press('Escape')
  await expect(small).toBeFocused()
  for (const hidden of ['Passport', 'Dusk', 'Ticket', 'Documents'])
    expect(await stranger.content()).not.toContain(hidden)

  // Nothing of it tells where and with what it was taken, and nobody keeps it.
  const [at = ''] = seen
  const answer = await fetch(at)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes(camera)).toBe(false)
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  expect(/<noscript>(?<words>[\s\S]*)<\/noscript>/.exec(html)?.groups?.words).toContain(new URL(at).pathname)

  await link.getByRole('checkbox', { name: 'Own: Dusk.jpg' }).click()
  await expect.poll(async () => (await fetch(at)).status).toBe(404)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await expect(photos).toHaveCount(0)
  await strangers.close()
})
