import { addItinerary, addressOf, storedPlan } from './support/itinerary.ts'
import { expect, test } from './support/test.ts'

test('ideas of a trip are noted without a network, and one is put onto a day', { tag: '@installed' }, async ({
  page,
  context,
  world,
  server,
}) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  const shelf = page.getByRole('region', { name: 'Ideas' })
  const idea = shelf.getByRole('combobox', { name: 'New idea' })
  await expect(idea).toBeVisible()
  await context.setOffline(true)
  await idea.fill('Own: Night market')
  await idea.press('Enter')
  await idea.pressSequentially('osaka')
  await page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option').first().click()
  await shelf.getByRole('button', { name: 'Add Idea' }).click()
  const lines = shelf.getByRole('heading', { level: 3 })
  await expect(lines).toHaveText(['Own: Night market', 'Osaka'])
  await shelf.getByRole('button', { name: 'Actions for Own: Night market' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Move to day 2/ }).press('Enter')
  await expect(lines).toHaveText(['Osaka'])
  // Told once it is stored: what is seen at once may be gone with a reload before that.
  await expect(page.getByText('Moved to day 2')).toBeVisible()
  await page.reload()
  await expect(lines).toHaveText(['Osaka'])
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const plan = await storedPlan(server.url, world.session, id)
      return [plan?.ideas?.map(({ title }) => title), plan?.days[1]?.activities.map(({ title }) => title)]
    })
    .toEqual([['Osaka'], expect.arrayContaining(['Own: Night market'])])
})
