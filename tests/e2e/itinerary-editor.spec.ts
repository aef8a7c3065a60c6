import { readFile } from 'node:fs/promises'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf, openEditor, storedPlan } from './support/itinerary.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'

test('a plan edited without a network is on the server after reconnecting; what changed or went meanwhile is not replaced or lost unasked', {
  tag: '@installed',
}, async ({ page, context, world, server, newDevice }) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const warm = await openEditor(page)
  await warm.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  const editor = await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Written in a tunnel.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Own: Written in a tunnel.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Own: Written in a tunnel.')
  await page.reload()
  await expect(page.getByText('Own: Written in a tunnel.')).toBeVisible()
  expect((await storedPlan(server.url, world.session, id))?.summary).toBe(kyotoPlan.summary)
  await context.setOffline(false)
  const summary = async () => (await storedPlan(server.url, world.session, id))?.summary
  await expect.poll(summary).toBe('Own: Written in a tunnel.')

  const phone = await newDevice()
  await keepSignedIn(phone.context(), world.session)
  await phone.goto(addressOf(id))
  await openEditor(page)
  await editor.getByLabel('Day title').fill('Own: Of this device')
  const onPhone = await openEditor(phone)
  await onPhone.getByLabel('Summary').fill('Own: Of the phone.')
  await onPhone.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(summary).toBe('Own: Of the phone.')
  // Coming back online asks for news at once.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(editor.getByText(/^This itinerary was changed elsewhere while you were editing\./)).toBeVisible()
  await expect(editor.getByLabel('Day title')).toHaveValue('Own: Of this device')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the newer version?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await summary()).toBe('Own: Of the phone.')
  await editor.getByRole('button', { name: 'Use the newer version' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Use the newer version?' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('alertdialog', { name: 'Use the newer version?' })
    .getByRole('button', { name: 'Use the newer version' })
    .click()
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Of the phone.')
  await expect(editor.getByLabel('Day title')).toHaveValue('Own: Arriving')
  await editor.getByLabel('Day title').fill('Own: Both')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(async () => (await storedPlan(server.url, world.session, id))?.days[0]?.title).toBe('Own: Both')
  expect(await summary()).toBe('Own: Of the phone.')

  // Deleted elsewhere under the editor: what was typed can be kept.
  await openEditor(page)
  await editor.getByLabel('Day title').fill('Own: Kept')
  await phone.reload()
  await phone.getByRole('button', { name: 'Delete' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => storedPlan(server.url, world.session, id)).toBeUndefined()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(editor.getByText(/^This itinerary was deleted elsewhere while you were editing\./)).toBeVisible()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own: Nara')
  await expect(page.getByRole('heading', { name: 'Own: Kept' })).toBeVisible()
})
