import { addItinerary, addressOf, openEditor, storedPlan } from './support/itinerary.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'

test('ideas of a trip are noted without a network, put onto days and taken back, on the page and in the editor', {
  tag: '@installed',
}, async ({ page, context, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  const stored = async () => {
    const plan = await storedPlan(server.url, world.session, id)
    return { ideas: plan?.ideas?.map(({ title }) => title), day: plan?.days[1]?.activities.map(({ title }) => title) }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf(id))
  const shelf = page.getByRole('region', { name: 'Ideas' })
  const idea = shelf.getByRole('combobox', { name: 'New idea' })
  await shelf.getByRole('button', { name: 'Add Idea' }).click()
  await expect(shelf.getByText('Please enter an idea.')).toBeVisible()
  await expect(idea).toBeFocused()

  await context.setOffline(true)
  await idea.fill('Own: Night market')
  await idea.press('Enter')
  await expect(idea).toHaveValue('')
  await expect(idea).toBeFocused()
  await idea.pressSequentially('osaka')
  await page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option').first().click()
  await shelf.getByRole('button', { name: 'Add Idea' }).click()
  const lines = shelf.getByRole('heading', { level: 3 })
  await expect(lines).toHaveText(['Own: Night market', 'Osaka'])
  await expect(shelf.getByRole('link', { name: /^Osaka, / })).toBeVisible()
  await expectAccessible(page)

  const act = async (title: string, item: RegExp) => {
    await shelf.getByRole('button', { name: new RegExp(`^Actions for .*${title}`) }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await act('Night market', /^Move to day 2: Own: Temples/)
  await expect(page.getByText('Moved to day 2')).toBeVisible()
  await expect(lines).toHaveText(['Osaka'])
  await expectFocusKept(page)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveText(['Own: Night market', 'Osaka'])
  await act('Osaka', /^Delete/)
  await expect(lines).toHaveText(['Own: Night market'])
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveText(['Own: Night market', 'Osaka'])
  await act('Night market', /^Move to day 2/)
  await expect(lines).toHaveText(['Osaka'])
  await context.setOffline(false)
  await expect.poll(stored).toMatchObject({ ideas: ['Osaka'], day: expect.arrayContaining(['Own: Night market']) })

  // In the editor: from the day onto the shelf, an idea of its own, and an idea onto a day.
  await page.setViewportSize({ width: 1440, height: 900 })
  const editor = await openEditor(page)
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: /Own: Night market/ }).click()
  await editor.getByRole('button', { name: 'Move to another day' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ideas' }).press('Enter')
  await expect(editor.getByRole('button', { name: 'Ideas', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await expect(editor.getByLabel(/^Title/).last()).toBeFocused()
  await expect(editor.getByLabel(/^Title/).last()).toHaveValue('Own: Night market')
  await editor.getByRole('button', { name: 'Add Idea' }).click()
  await expect(editor.getByLabel(/^Title/).last()).toHaveValue('New Idea')
  await editor
    .getByLabel(/^Title/)
    .last()
    .fill('')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor.getByText('Please enter a title for the activity.')).toBeVisible()
  await editor
    .getByLabel(/^Title/)
    .last()
    .fill('Own: Tea with a view')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Move idea 3 up' }).click()
  await editor.getByRole('button', { name: /Osaka/ }).click()
  await editor.getByRole('button', { name: 'Move to a day' }).first().press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Day 1/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /^Day 1/ }).press('Enter')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
  await expect(lines).toHaveText(['Own: Tea with a view', 'Own: Night market'])
  await page.reload()
  await expect(lines).toHaveText(['Own: Tea with a view', 'Own: Night market'])
  await expect.poll(stored).toMatchObject({ ideas: ['Own: Tea with a view', 'Own: Night market'] })
})
