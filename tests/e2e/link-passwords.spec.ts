/** A private link with a password: nothing is told before it is given, and it is remembered in the tab that gave it alone. */
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test('a private link asks a stranger for its password, and tells nothing before', async ({
  page,
  browser,
  world,
  server,
}) => {
  const id = await addItinerary(server.url, world.session, kyotoPlan, { start_date: '2027-04-02' })
  const link = page
    .getByRole('dialog', { name: 'Share Itinerary' })
    .getByRole('region', { name: 'Share a private link' })
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  await link.getByRole('button', { name: 'Make a link' }).click()
  const address = await link.getByRole('textbox', { name: 'Link to this trip' }).inputValue()
  await link.getByRole('button', { name: 'Set a password' }).click()
  await link.getByLabel('New password').fill('Gion corner')
  await expectReadsWell(page, 'link-password')
  await link.getByRole('button', { name: 'Save password' }).click()
  await expect(link.getByText('The page asks for a password before it shows anything.')).toBeVisible()

  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  expect(html).not.toMatch(/Own: |og:image/)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const stranger = await context.newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'This page has a password' })).toBeVisible()
  expect(await stranger.content()).not.toContain('Own: ')
  await expectReadsWell(stranger, 'locked-page')
  const password = stranger.getByLabel('Password', { exact: true })
  await password.fill('Gion korner')
  await stranger.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(stranger.getByText('That’s not the right password.')).toBeVisible()
  await password.fill('Gion corner')
  await stranger.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()

  // Another tab asks again; and so does this one, once there is another password.
  const otherTab = await context.newPage()
  await otherTab.goto(address)
  await expect(otherTab.getByRole('heading', { name: 'This page has a password' })).toBeVisible()
  await link.getByRole('button', { name: 'Change password' }).click()
  await link.getByLabel('New password').fill('Pontocho lane')
  await link.getByRole('button', { name: 'Save password' }).click()
  await expect(link.getByRole('button', { name: 'Change password' })).toBeFocused()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'This page has a password' })).toBeVisible()

  await link.getByRole('button', { name: 'Remove password' }).click()
  await expect(link.getByRole('button', { name: 'Set a password' })).toBeFocused()
  await otherTab.reload()
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await context.close()
})
