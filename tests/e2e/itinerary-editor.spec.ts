import { readFile } from 'node:fs/promises'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { addItinerary, addressOf, kyotoPlan, openEditor, storedPlan, storedWords } from './support/itinerary.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'

test('a plan is edited in all its parts and stands so after a reload', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  const editor = await openEditor(page)
  const day = (number: number) => editor.getByRole('button', { name: new RegExp(`^Day ${number} `) })
  await expect(day(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(day(2)).toHaveAttribute('aria-expanded', 'false')

  await editor.getByLabel('Summary').fill('Own: Lanterns and moss.')
  await editor.getByLabel('Day title').fill('Own: First steps')
  await editor.getByLabel('Day description').fill('')
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await expect(editor.getByLabel('Currency')).toHaveValue('THB')
  await expect(editor.getByLabel('Currency').getByRole('option')).toHaveText([
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
  await expect(editor.getByLabel('Category').getByRole('option')).toHaveText([
    'Accommodation',
    'Food',
    'Sightseeing',
    'Transportation',
    'Activity',
    'Other',
  ])
  await editor.getByLabel('Time').fill('07:15 AM')
  await editor.getByLabel(/^Title/).fill('Own: Market breakfast')
  await editor.getByLabel('Category').selectOption('Activity')
  await editor.getByLabel('Cost').fill('1,200.50')
  await editor.getByLabel('Currency').selectOption('JPY')
  await editor.getByLabel('Location').fill('Own: Nishiki')
  await editor.getByLabel(/^Description/).fill('Own: Pickles and tofu.')
  await editor.getByLabel('Notes').fill('Own: Opens at seven.')
  await expect(page.getByText('Own: Lanterns and moss.')).toHaveCount(0)

  await editor.getByRole('button', { name: 'Add Activity' }).click()
  const newTitle = editor.getByLabel(/^Title/).last()
  await expect(newTitle).toBeFocused()
  await expect(newTitle).toHaveValue('New Activity')
  // It belongs at noon, after what is at eleven.
  const activities = editor.getByRole('heading', { level: 4 })
  await expect(activities).toHaveText([/Market breakfast/, /Golden Pavilion/, /New Activity/])
  await editor.getByRole('button', { name: 'Move activity 3 up' }).click()
  await expect(editor.getByRole('button', { name: 'Move activity 2 up' })).toBeFocused()
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: 'Remove activity' }).last().click()
  await expect(editor.getByText('"Own: Golden Pavilion" was removed.')).toBeVisible()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByRole('button', { name: /Own: Golden Pavilion/ })).toHaveAttribute('aria-expanded', 'true')

  // By keyboard to another day, where its time puts it first, and back.
  const toAnotherDay = async (words: RegExp) => {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: words }).focus()
    await expect(page.getByRole('menuitem', { name: words })).toHaveCSS('outline-style', 'solid')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
  }
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: /New Activity/ }).click()
  await editor.getByRole('button', { name: 'Move to another day' }).focus()
  await toAnotherDay(/^Day 2: Own: Temples/)
  await expect(editor.getByLabel(/^Title/)).toBeFocused()
  await expect(editor.getByLabel(/^Title/)).toHaveValue('Own: Market breakfast')
  await expect(day(2)).toHaveAttribute('aria-expanded', 'true')
  const lines = editor.getByRole('heading', { level: 4 })
  await expect(lines).toHaveText([/New Activity/, /Golden Pavilion/, /Market breakfast/, /Silver Pavilion/])
  await editor.getByRole('button', { name: 'Move to another day' }).focus()
  await toAnotherDay(/^Day 1: /)
  await expect(lines).toHaveText([/Market breakfast/, /New Activity/, /Golden Pavilion/, /Silver Pavilion/])
  await day(2).click()

  await editor.getByRole('button', { name: 'Move day 3 up' }).click()
  await expect(day(2)).toContainText('Own: Farewell')
  await day(3).click()
  await editor.getByRole('button', { name: 'Remove day' }).last().click()
  await expect(editor.getByText('"Own: Temples" was removed.')).toBeVisible()
  await editor.getByRole('button', { name: 'Add Day' }).click()
  await expect(day(3)).toContainText('New Day')

  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByLabel('Travel tips').fill('Own: Pack light.\n\n  Own: Learn three words. \n')
  await editor.getByRole('button', { name: 'Budget Estimate' }).click()
  await editor.getByLabel('Food').fill('300')
  await expect(editor.getByText('The parts below add up to $1,050.')).toBeVisible()
  await editor.getByRole('button', { name: 'Use sum' }).click()
  await expect(editor.getByLabel('Total')).toHaveValue('1050')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Itinerary updated successfully')).toBeVisible()
  await expect(editor).toBeHidden()

  const { days, estimatedBudget } = kyotoPlan
  const expected: ItineraryPlan = {
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
            cost: { amount: 1200.5, currency: 'JPY' },
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
  await expect.poll(() => storedWords(server.url, world.session, id)).toEqual(expected)
  await page.reload()
  await expect(page.getByText('Own: Lanterns and moss.')).toBeVisible()
  await expect(page.getByText('Own: Market breakfast', { exact: true })).toBeVisible()
  await expect(page.getByText('$1,050')).toBeVisible()
})

test('what is wrong is shown where it is, and what was typed is not lost by chance', async ({
  page,
  world,
  server,
  allowConsoleError,
}) => {
  // Nor can it keep what a pull brings meanwhile.
  allowConsoleError(/The sync pass failed/)
  const id = await addItinerary(server.url, world.session)
  await page.goto('/dashboard/itineraries')
  await page.getByRole('link', { name: 'Own: Nara' }).click()
  await expect(page).toHaveURL(new RegExp(`${addressOf(id)}$`))
  const editor = await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Typed with care.')
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: /Own: Silver Pavilion/ }).click()
  await editor.getByLabel('Cost').fill('-3')
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByLabel('Travel tips').fill('x'.repeat(1001))
  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor.getByText('An amount cannot be negative.')).toBeVisible()
  await expect(editor.getByLabel('Cost')).toBeFocused()
  await expect(editor.getByText('A tip can have at most 1,000 characters.')).toBeVisible()
  await expectAccessible(page)

  // Escape, the way back and leaving by chance ask; Cancel means it.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Typed with care.')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByText('Own: Moss gardens after rain.')).toBeVisible()
  await openEditor(page)
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Moss gardens after rain.')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  // A device that cannot keep it, as one that is full: everything stays, and a second try saves it.
  await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Saved in the end.')
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
    Object.assign(window, { mend: () => (IDBObjectStore.prototype.put = put) })
  })
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update itinerary', { exact: true })).toBeVisible()
  await expect(editor.getByText(/Nothing you typed is lost\. Please try again\.$/)).toBeVisible()
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Saved in the end.')
  expect(await storedPlan(server.url, world.session, id)).toEqual(kyotoPlan)
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByText('Own: Saved in the end.')).toBeVisible()
})

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

test('an itinerary is opened, edited and saved with the keyboard alone', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  const reach = async (name: RegExp) => {
    const target = page.getByRole('button', { name }).first()
    const focused = () => target.evaluate((element) => element === document.activeElement)
    for (let press = 0; press < 80 && !(await focused()); press += 1) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await reach(/^Day 2 /)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Own: Silver Pavilion', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Own: Silver Pavilion', { exact: true })).toBeHidden()
  await page.evaluate(() => document.querySelector('main')?.focus())
  await reach(/^Edit Itinerary$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Summary')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' And tea.')
  await reach(/^Move activity 2 up$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move activity 1 down' })).toBeFocused()
  await expect(page.getByText('Activity moved to place 1 of 2')).toBeAttached()
  await reach(/^Save Changes$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Own: Moss gardens after rain. And tea.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Itinerary' })).toBeFocused()
  await expect
    .poll(async () => (await storedPlan(server.url, world.session, id))?.days[0]?.activities.map(({ title }) => title))
    .toEqual(['Own: Golden Pavilion', 'Own: Breakfast'])
})
