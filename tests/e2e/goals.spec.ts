import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { readRows } from './support/world.ts'

/** A picture of one red pixel, and a page that claims to be one. */
const photo = {
  name: 'kyoto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const noPhoto = { name: 'trap.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }

test('pictures are chosen offline, show at once, arrive later, and follow to another device', {
  tag: '@installed',
}, async ({ page, context, server, newDevice, world }) => {
  const { session, goalId } = world
  await page.goto(`/dashboard/goals/${goalId}`)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('JPEG, PNG or WebP')).toBeVisible()
  await context.setOffline(true)
  await dialog.locator('input[type=file]').setInputFiles([photo, noPhoto])
  await expect(dialog.getByText('Picture 1, the cover')).toBeVisible()
  await expect(dialog.getByText(/trap\.jpg: This file is not a JPEG/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add picture by address' }).click()
  await dialog.getByLabel('Picture 2', { exact: true }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('The address must begin with http:// or https://.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(dialog.getByRole('button', { name: 'Upload pictures' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('img', { name: 'Picture 1 of Own: Cherry blossom in Kyoto' })
  await expect(shown).toHaveAttribute('src', /^data:image\/webp;base64,/)

  await context.setOffline(false)
  await expect.poll(() => readRows(server.url, session, `pictures?select=goal_id`)).toEqual([{ goal_id: goalId }])
  const elsewhere = await newDevice()
  await keepSignedIn(elsewhere.context(), session)
  await elsewhere.goto(`${server.url}/dashboard/goals/${goalId}`)
  await expect(elsewhere.getByRole('img', { name: /^Picture 1 of/ })).toHaveAttribute('src', /^data:image\/webp/)

  await page.getByRole('button', { name: 'Change pictures' }).click()
  await dialog.getByRole('button', { name: 'Remove picture 1' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeVisible()
  await expect.poll(() => readRows(server.url, session, 'pictures?select=id')).toEqual([])
})

test('one line and the keyboard alone make a goal; keys rest while something is typed', { tag: '@installed' }, async ({
  page,
  context,
  server,
  world,
}) => {
  const { session } = world
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Own: Ramen in Fukuoka' })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Go to Bucket Lists')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // Keys rest until it has gone.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/dashboard\/goals$/)
  await page.keyboard.press('n')
  await expect(dialog.getByRole('heading', { name: 'Create New Goal' })).toBeVisible()
  await expect(dialog.getByText('Free plan: 2 of 50 open goals.')).toBeVisible()
  await expect(dialog.getByLabel('Quick add')).toBeFocused()
  await page.keyboard.type('Machu Picchu in May 2028, 3000')
  await expect(dialog.getByLabel('Title')).toHaveValue('Machu Picchu')
  await expect(dialog.getByLabel('Place')).toHaveValue('Machu Picchu')
  await expect(dialog.getByLabel('Budget')).toHaveValue('3000')
  await expect(dialog.getByText('May 1, 2028').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('At dawn: Machu Picchu')
  await dialog.getByLabel('Quick add').press('End')
  await page.keyboard.type('0')
  await expect(dialog.getByLabel('Budget')).toHaveValue('30000')
  await expect(dialog.getByLabel('Title')).toHaveValue('At dawn: Machu Picchu')
  // The only list is chosen already.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Goal created successfully!')).toBeVisible()
  await expect
    .poll(() => readRows(server.url, session, 'goals?select=target_date,budget_target,location_data&title=like.At*'))
    .toMatchObject([{ target_date: '2028-05-01', budget_target: 30000, location_data: { name: 'Machu Picchu' } }])
  // It went out at once: the toast of the goal is the only one.
  await expect(page.getByText('All changes synced successfully!')).toHaveCount(0)
  await context.setOffline(true)
  await page.keyboard.press('/')
  await page.keyboard.type('no such place')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Search' }).fill('machu')
  await expect(page.getByRole('option')).toHaveText([/Machu Picchu.*Place/, /At dawn: Machu Picchu/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Machu/)
  await expect(page.getByRole('heading', { name: 'At dawn: Machu Picchu' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Own: Ramen in Fukuoka' })).toBeHidden()
})

test('the note on the free plan tells the limit that the platform has set, also offline afterwards', {
  tag: '@installed',
}, async ({ page, context, world: _world }) => {
  const openForm = async () => {
    await page.goto('/dashboard/goals')
    await page.getByRole('button', { name: 'Create New Goal' }).first().click()
    return page.getByRole('dialog').getByText(/^Free plan:/)
  }
  await expect(await openForm()).toHaveText('Free plan: 2 of 50 open goals.')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.route('**/rest/v1/rpc/plans_on_sale', (route) =>
    route.fulfill({ json: { mode: 'test', free_goal_limit: 30, plans: [] } }),
  )
  await expect(await openForm()).toHaveText('Free plan: 2 of 30 open goals.')
  await context.setOffline(true)
  await expect(await openForm()).toHaveText('Free plan: 2 of 30 open goals.')
})
