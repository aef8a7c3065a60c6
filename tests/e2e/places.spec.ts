import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { addWorld, readRows } from './support/world.ts'

test('a place is suggested while it is typed, chosen by keys, known offline too, and any text may stand', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await addWorld(server.url, session)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/goals')
  const open = async (title: string) => {
    await page.getByRole('button', { name: 'New Goal' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Bucket list').selectOption({ index: 1 })
    return dialog
  }
  const placeOf = async (title: string) => {
    const rows = await readRows(server.url, session, `goals?select=location_data&title=eq.${encodeURIComponent(title)}`)
    return (rows as { location_data: unknown }[])[0]?.location_data
  }

  const dialog = await open('Fushimi gates')
  const place = dialog.getByLabel('Place')
  await place.pressSequentially('kyo')
  const options = page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option')
  await expect(options.first()).toContainText('Kyoto')
  expect(await options.count()).toBeLessThanOrEqual(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await place.pressSequentially('to')
  await expect(options.first()).toContainText('Kyoto')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Country')).toHaveValue('Japan')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => placeOf('Fushimi gates'))
    .toMatchObject({
      name: 'Kyoto',
      country: 'Japan',
      coordinates: [expect.closeTo(135.75, 1), expect.closeTo(35.02, 1)],
    })

  await context.setOffline(true)
  await open('Inca trail')
  await place.pressSequentially('machu')
  await options.filter({ hasText: 'Machu Picchu' }).click()
  await expect(dialog.getByLabel('Country')).toHaveValue('Peru')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect(dialog).toBeHidden()
  await open('Secret beach')
  await place.fill('Where Anna once swam')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(() => placeOf('Inca trail'))
    .toMatchObject({ name: 'Machu Picchu', coordinates: [expect.closeTo(-72.5, 0), expect.closeTo(-13.2, 0)] })
  await expect.poll(() => placeOf('Secret beach')).toEqual({ name: 'Where Anna once swam' })
})
