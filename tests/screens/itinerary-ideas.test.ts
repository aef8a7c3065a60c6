import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { press, undoByKeys } from './support/keys.ts'
import { openEditor } from './support/planning.ts'
import { expectCount, expectFocusKept, expectHidden, expectTexts } from './support/seen.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'
import { kyotoPlan, planWithIdeas } from '#tests/support/trip-plans.ts'

const shelf = () => page.getByRole('region', { name: 'Ideas' })
const lines = () => shelf().getByRole('heading', { level: 3 })
const undo = () => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()

async function act(title: string, item: RegExp): Promise<void> {
  await press(shelf().getByRole('button', { name: new RegExp(`^Actions for .*${title}`) }), '{Enter}')
  await press(page.getByRole('menuitem', { name: item }), '{Enter}')
}

test('ideas of a trip are noted, put onto days and taken back', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId)
  await page.viewport(390, 844)
  await open(addressOf(trip))
  const idea = shelf().getByRole('combobox', { name: 'New idea' })
  await shelf().getByRole('button', { name: 'Add Idea' }).click()
  await expect.element(shelf().getByText('Please enter an idea.')).toBeVisible()
  await expect.element(idea).toHaveFocus()

  await idea.fill('Own: Night market')
  await userEvent.keyboard('{Enter}')
  await expect.element(idea).toHaveValue('')
  await expect.element(idea).toHaveFocus()
  await userEvent.type(idea, 'osaka')
  await page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option').first().click()
  await shelf().getByRole('button', { name: 'Add Idea' }).click()
  await expectTexts(lines(), ['Own: Night market', 'Osaka'])
  await expect.element(shelf().getByRole('link', { name: /^Osaka, / })).toBeVisible()
  await expectAccessible()

  await act('Night market', /^Move to day 2: Own: Temples/)
  await expect.element(page.getByText('Moved to day 2')).toBeVisible()
  await expectTexts(lines(), ['Osaka'])
  await expectFocusKept()
  await undo()
  await expectTexts(lines(), ['Own: Night market', 'Osaka'])
  // One after the other, to the last: the focus stays in their list.
  await act('Osaka', /^Delete/)
  await expectTexts(lines(), ['Own: Night market'])
  await undo()
  await expectTexts(lines(), ['Own: Night market', 'Osaka'])
  await act('Osaka', /^Move to day 2/)
  await expectTexts(lines(), ['Own: Night market'])
  await expect.element(shelf().getByRole('button', { name: /^Actions for .*Night market/ })).toHaveFocus()
  await act('Night market', /^Move to day 2/)
  await expectCount(lines(), 0)
  await expect.element(shelf().getByRole('button', { name: 'Add Idea' })).toHaveFocus()
  await undoByKeys()
  await expectTexts(lines(), ['Own: Night market'])
  await undoByKeys()
  await expectTexts(lines(), ['Own: Night market', 'Osaka'])
})

test('in the editor an activity becomes an idea, an idea is written, and one is put onto a day', async ({
  open,
  backend,
  userId,
}) => {
  const [first, second] = planWithIdeas.ideas!
  const trip = await addTrip(backend, userId, {
    ...kyotoPlan,
    days: kyotoPlan.days.map((day) => (day.day === 2 ? { ...day, activities: [...day.activities, first!] } : day)),
    ideas: [{ ...second!, title: 'Own: Bath' }],
  })
  await open(addressOf(trip))
  const editor = await openEditor()
  const title = editor.getByLabelText(/^Title/).last()
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: /Own: Night market/ }).click()
  await press(editor.getByRole('button', { name: 'Move to another day' }), '{Enter}')
  await press(page.getByRole('menuitem', { name: 'Ideas' }), '{Enter}')
  await expect
    .element(editor.getByRole('button', { name: 'Ideas', exact: true }))
    .toHaveAttribute('aria-expanded', 'true')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Own: Night market')
  await editor.getByRole('button', { name: 'Add Idea' }).click()
  await expect.element(title).toHaveValue('New Idea')
  await title.fill('')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(editor.getByText('Please enter a title for the activity.')).toBeVisible()
  await title.fill('Own: Tea with a view')
  await expectAccessible()
  await editor.getByRole('button', { name: 'Move idea 3 up' }).click()
  await editor.getByRole('button', { name: /Own: Bath/ }).click()
  await press(editor.getByRole('button', { name: 'Move to a day' }).first(), '{Enter}')
  const day1 = page.getByRole('menuitem', { name: /^Day 1/ })
  await expect.element(day1).toBeVisible()
  await expectAccessible()
  await press(day1, '{Enter}')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expectHidden(editor)
  await expectTexts(lines(), ['Own: Tea with a view', 'Own: Night market'])
  await expect
    .poll(() => storedPlan(backend, trip)?.ideas?.map((one) => one.title))
    .toEqual(['Own: Tea with a view', 'Own: Night market'])
})
