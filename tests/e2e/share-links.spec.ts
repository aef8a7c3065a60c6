/** A link that opens a trip to somebody without an account: with what its owner lets it show, for as long as they want. */
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { drawn, map } from './support/trip-map.ts'
import { insertRows } from './support/world.ts'

test('a private link shows a stranger the trip as its owner says, and nothing once it is turned off', {
  tag: '@installed',
}, async ({ page, context, browser, world, server }) => {
  const id = await addItinerary(server.url, world.session, kyotoPlan, {
    start_date: '2027-04-02',
    time_zone: 'Asia/Tokyo',
  })
  await insertRows(server.url, world.session, 'trip_bookings', {
    itinerary_id: id,
    kind: 'flight',
    title: 'Own: To Kansai',
    from_place: 'HND',
    to_place: 'KIX',
    starts_at: '2027-04-02T08:30',
    starts_zone: 'Asia/Tokyo',
    confirmation_code: 'K7Q2ZM',
  })
  await insertRows(server.url, world.session, 'trip_items', {
    itinerary_id: id,
    kind: 'packing',
    title: 'Own: Rain jacket',
    place: 'i',
  })
  const dialog = page.getByRole('dialog', { name: 'Share Itinerary' })
  const link = dialog.getByRole('region', { name: 'Share a private link' })
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  // Without a network; it opens once that is back.
  await context.setOffline(true)
  await link.getByRole('button', { name: 'Make a link' }).click()
  await expect(link.getByText('It’ll work once this device syncs.')).toBeVisible()
  await expect(link.getByLabel('Works through')).toHaveValue('2027-05-04')
  await context.setOffline(false)
  await expect(link.getByText('It’ll work once this device syncs.')).toHaveCount(0)
  await expectReadsWell(page, 'share-link')
  const address = await link.getByRole('textbox', { name: 'Link to this trip' }).inputValue()

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await expect(stranger.getByText('Own: Golden Pavilion').first()).toBeVisible()
  await expect(stranger.getByRole('region', { name: 'Bookings' })).toContainText('Own: To Kansai')
  await expect(stranger.getByRole('region', { name: 'Packing list' })).toContainText('Own: Rain jacket')
  await expect(stranger.getByText('This link works through May 4, 2027.')).toBeVisible()
  for (const hidden of ['K7Q2ZM', 'Budget Estimate', 'Money', '$', 'Going:'])
    expect(await stranger.getByText(hidden).count(), hidden).toBe(0)
  await expectReadsWell(stranger, 'trip-by-link')
  await stranger.getByRole('button', { name: 'Map', exact: true }).click()
  await drawn(stranger)
  expect((await map(stranger).boundingBox())?.height).toBeGreaterThan(700)
  await stranger.reload()

  // What more the link shows is there as soon as it is switched on.
  await link.getByRole('checkbox', { name: 'Confirmation codes and seats' }).click()
  await link.getByRole('checkbox', { name: 'Costs' }).click()
  await link.getByRole('checkbox', { name: 'Who’s going' }).click()
  await expect(async () => {
    await stranger.reload()
    await expect(stranger.getByText('K7Q2ZM')).toBeVisible({ timeout: 2_000 })
    await expect(stranger.getByText(/^Going:/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(stranger.getByText('Budget Estimate')).toBeVisible()

  // The words are there without scripts, and no other site is told of the address.
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(/<noscript>(?<words>[\s\S]*)<\/noscript>\s*<\/body>/.exec(html)?.groups?.words).toContain(
    'Own: Golden Pavilion',
  )
  const picture = /property="og:image" content="(?<at>[^"]+)"/.exec(html)?.groups?.at ?? ''
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')

  await page.goto('/dashboard/profile?tab=security')
  const given = page.getByRole('list', { name: 'Links you’ve shared' })
  await expect(given.getByRole('listitem').filter({ hasText: 'Own: Nara' })).toContainText(/Opened \d+ times/)
  await given.getByRole('button', { name: 'Turn off the link to Own: Nara' }).click()
  await expect(async () => {
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectReadsWell(stranger, 'link-over', [[390, 'light']])
  expect((await fetch(picture)).status).toBe(404)
  await stranger.close()
})
