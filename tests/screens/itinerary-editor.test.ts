import { userEvent } from 'vitest/browser'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { press } from './support/keys.ts'
import { activities, openEditor } from './support/planning.ts'
import { expectCount, expectHidden, expectTexts } from './support/seen.ts'
import { addressOf, addTrip, storedPlan, storedWords } from './support/trip-rows.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

test('a plan is edited in all its parts and stored so', async ({ open, backend, userId }) => {
  const id = await addTrip(backend, userId)
  await open(addressOf(id))
  const editor = await openEditor()
  const day = (number: number) => editor.getByRole('button', { name: new RegExp(`^Day ${number} `) })
  await expect.element(day(1)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(day(2)).toHaveAttribute('aria-expanded', 'false')

  await editor.getByLabelText('Summary').fill('Own: Lanterns and moss.')
  await editor.getByLabelText('Day title').fill('Own: First steps')
  await editor.getByLabelText('Day description').fill('')
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await expect.element(editor.getByLabelText('Currency')).toHaveValue('THB')
  await expectTexts(editor.getByLabelText('Currency').getByRole('option'), [
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'AUD',
    'CAD',
    'THB',
  ])
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: /Own: Breakfast/ }).click()
  await expectTexts(editor.getByLabelText('Category').getByRole('option'), [
    'Accommodation',
    'Food',
    'Sightseeing',
    'Transportation',
    'Activity',
    'Other',
  ])
  await editor.getByLabelText('Time').fill('7:15')
  await editor.getByLabelText(/^Title/).fill('Own: Market breakfast')
  await editor.getByLabelText('Category').selectOptions('Activity')
  await editor.getByLabelText('Cost').fill('1,200')
  await editor.getByLabelText('Currency').selectOptions('JPY')
  await editor.getByLabelText('Location').fill('Own: Nishiki')
  await editor.getByLabelText(/^Description/).fill('Own: Pickles and tofu.')
  await editor.getByLabelText('Notes').fill('Own: Opens at seven.')
  await expectCount(page.getByText('Own: Lanterns and moss.'), 0)

  await editor.getByRole('button', { name: 'Add Activity' }).click()
  const newTitle = editor.getByLabelText(/^Title/).last()
  await expect.element(newTitle).toHaveFocus()
  await expect.element(newTitle).toHaveValue('New Activity')
  // It belongs at noon, after what is at eleven.
  const lines = editor.getByRole('heading', { level: 4 })
  await expectTexts(lines, [/Market breakfast/, /Golden Pavilion/, /New Activity/])
  await editor.getByRole('button', { name: 'Move activity 3 up' }).click()
  await expect.element(editor.getByRole('button', { name: 'Move activity 2 up' })).toHaveFocus()
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: 'Remove activity' }).last().click()
  await expect.element(editor.getByText('"Own: Golden Pavilion" was removed.')).toBeVisible()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(editor.getByRole('button', { name: /Own: Golden Pavilion/ }))
    .toHaveAttribute('aria-expanded', 'true')

  // By keyboard to another day, where its time puts it first, and back.
  const toAnotherDay = async (words: RegExp) => {
    await press(editor.getByRole('button', { name: 'Move to another day' }), '{Enter}')
    const item = page.getByRole('menuitem', { name: words })
    await expect.element(item).toBeVisible()
    item.element().focus()
    await expect.poll(() => getComputedStyle(item.element()).outlineStyle).toBe('solid')
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
  }
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: /New Activity/ }).click()
  await toAnotherDay(/^Day 2: Own: Temples/)
  await expect.element(editor.getByLabelText(/^Title/)).toHaveFocus()
  await expect.element(editor.getByLabelText(/^Title/)).toHaveValue('Own: Market breakfast')
  await expect.element(day(2)).toHaveAttribute('aria-expanded', 'true')
  await expectTexts(lines, [/New Activity/, /Golden Pavilion/, /Market breakfast/, /Silver Pavilion/])
  await toAnotherDay(/^Day 1: /)
  await expectTexts(lines, [/Market breakfast/, /New Activity/, /Golden Pavilion/, /Silver Pavilion/])
  await day(2).click()

  await editor.getByRole('button', { name: 'Move day 3 up' }).click()
  await expect.element(day(2)).toHaveTextContent('Own: Farewell')
  await day(3).click()
  await editor.getByRole('button', { name: 'Remove day' }).last().click()
  await expect.element(editor.getByText('"Own: Temples" was removed.')).toBeVisible()
  await editor.getByRole('button', { name: 'Add Day' }).click()
  await expect.element(day(3)).toHaveTextContent('New Day')

  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByLabelText('Travel tips').fill('Own: Pack light.\n\n  Own: Learn three words. \n')
  await editor.getByRole('button', { name: 'Budget Estimate' }).click()
  await editor.getByLabelText('Food').fill('300')
  await expect.element(editor.getByText('The parts below add up to $1,050.')).toBeVisible()
  await editor.getByRole('button', { name: 'Use sum' }).click()
  await expect.element(editor.getByLabelText('Total')).toHaveValue('1050')
  await expectAccessible()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Itinerary updated successfully')).toBeVisible()
  await expectHidden(editor)

  const { days, estimatedBudget } = kyotoPlan
  const expected: typeof kyotoPlan = {
    ...kyotoPlan,
    summary: 'Own: Lanterns and moss.',
    days: [
      {
        day: 1,
        title: 'Own: First steps',
        activities: [
          {
            time: '07:15 AM',
            title: 'Own: Market breakfast',
            description: 'Own: Pickles and tofu.',
            location: { name: 'Own: Nishiki' },
            cost: { amount: 1200, currency: 'JPY' },
            category: 'activity',
            notes: 'Own: Opens at seven.',
          },
          {
            time: '12:00 PM',
            title: 'New Activity',
            description: '',
            location: { name: '' },
            cost: { amount: 0, currency: 'USD' },
            category: 'activity',
          },
          days[0]!.activities[1]!,
        ],
      },
      { ...days[2]!, day: 2 },
      { day: 3, title: 'New Day', activities: [] },
    ],
    tips: ['Own: Pack light.', 'Own: Learn three words.'],
    estimatedBudget: { ...estimatedBudget, total: 1050, breakdown: { ...estimatedBudget.breakdown, food: 300 } },
  }
  await expect.poll(() => storedWords(backend, id)).toEqual(expected)
  await expect.element(page.getByText('Own: Lanterns and moss.')).toBeVisible()
  await expect.element(page.getByText('Own: Market breakfast', { exact: true })).toBeVisible()
  await expect.element(page.getByText('$1,050', { exact: true })).toBeVisible()
})

test('what is wrong is shown where it is, and what was typed is not lost by chance', async ({
  open,
  backend,
  userId,
  allowConsoleError,
}) => {
  // Nor can it keep what a pull brings meanwhile.
  allowConsoleError(/The sync pass failed/)
  const id = await addTrip(backend, userId)
  await open('/dashboard/itineraries')
  await page.getByRole('link', { name: 'Own: Nara' }).click()
  await expectAddress(new RegExp(`${addressOf(id)}$`))
  const editor = await openEditor()
  await editor.getByLabelText('Summary').fill('Own: Typed with care.')
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: /Own: Silver Pavilion/ }).click()
  await editor.getByLabelText('Cost').fill('-3')
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByLabelText('Travel tips').fill('x'.repeat(1001))
  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(editor.getByText('An amount cannot be negative.')).toBeVisible()
  await expect.element(editor.getByLabelText('Cost')).toHaveFocus()
  await expect.element(editor.getByText('A tip can have at most 1,000 characters.')).toBeVisible()
  await expectAccessible()

  // Escape, the way back and leaving by chance ask; Cancel means it.
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expectHidden(question)
  history.back()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(editor.getByLabelText('Summary')).toHaveValue('Own: Typed with care.')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(editor)
  await expect.element(page.getByText('Own: Moss gardens after rain.')).toBeVisible()
  await openEditor()
  await expect.element(editor.getByLabelText('Summary')).toHaveValue('Own: Moss gardens after rain.')
  await userEvent.keyboard('{Escape}')
  await expectHidden(editor)

  // A device that cannot keep it, as one that is full: everything stays, and a second try saves it.
  await openEditor()
  await editor.getByLabelText('Summary').fill('Own: Saved in the end.')
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The device is full', 'QuotaExceededError')
  }
  try {
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Failed to update itinerary', { exact: true })).toBeVisible()
    await expect.element(editor.getByText(/Nothing you typed is lost\. Please try again\.$/)).toBeVisible()
    await expect.element(editor.getByLabelText('Summary')).toHaveValue('Own: Saved in the end.')
    expect(storedPlan(backend, id)).toEqual(kyotoPlan)
  } finally {
    IDBObjectStore.prototype.put = put
  }
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expectHidden(editor)
  await expect.element(page.getByText('Own: Saved in the end.')).toBeVisible()
})

test('an itinerary is opened, edited and saved with the keyboard alone', async ({ open, backend, userId }) => {
  const id = await addTrip(backend, userId)
  await open(addressOf(id))
  await expect.element(activities().first()).toBeVisible()
  const reach = async (name: RegExp) => {
    const target = page.getByRole('button', { name }).first()
    for (let tabs = 0; tabs < 80 && target.query() !== document.activeElement; tabs += 1) await userEvent.tab()
    await expect.element(target).toHaveFocus()
  }
  const silver = page.getByText('Own: Silver Pavilion', { exact: true })
  document.querySelector('main')?.focus()
  await reach(/^Day 2 /)
  await userEvent.keyboard('{Enter}')
  await expect.element(silver).toBeVisible()
  await userEvent.keyboard(' ')
  await expectHidden(silver)
  document.querySelector('main')?.focus()
  await reach(/^Edit Itinerary$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Summary')).toHaveFocus()
  await userEvent.keyboard('{End} And tea.')
  await reach(/^Move activity 2 up$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Move activity 1 down' })).toHaveFocus()
  await expect.element(page.getByText('Activity moved to place 1 of 2')).toBeInTheDocument()
  await reach(/^Save Changes$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Own: Moss gardens after rain. And tea.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Itinerary' })).toHaveFocus()
  await expect
    .poll(() => storedPlan(backend, id)?.days[0]?.activities.map(({ title }) => title))
    .toEqual(['Own: Golden Pavilion', 'Own: Breakfast'])
})
