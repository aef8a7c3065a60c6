import type { Locator } from 'vitest/browser'
import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { undo } from './support/planning.ts'
import { uuid } from './support/session.ts'
import { expectCount, expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { addMember, addressOf, addTrip, addTripOfAda, storedPlan } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const pollOf = (question: string): Locator =>
  page
    .getByRole('list', { name: 'Polls' })
    .getBySelector('[data-poll]')
    .filter({ has: page.getByRole('heading', { name: question }) })
const optionOf = (question: string, option: string) =>
  pollOf(question).getByRole('button', { name: new RegExp(`^${option}`) })
const openMenu = (question: string) =>
  pollOf(question)
    .getByRole('button', { name: `Actions for ${question}` })
    .click()
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

const ideas = (planWithIdeas.ideas ?? []).map((idea, at) => ({ ...idea, id: `idea00000${at}` }))
const plan: typeof planWithIdeas = { ...planWithIdeas, ideas }

/** A trip of the traveler's in which Ben takes part. */
async function addTripWithBen(backend: Backend, userId: string): Promise<{ trip: string; ben: string }> {
  const ben = uuid()
  const trip = await addTrip(backend, userId, plan)
  await addMember(backend, trip, userId, 'Mira Reyes', 'owner')
  await addMember(backend, trip, ben, 'Ben Okafor', 'editor')
  return { trip, ben }
}

const addPoll = (backend: Backend, trip: string, createdBy: string, question: string, more: object = {}) =>
  backend.add('tripPolls', {
    id: uuid(),
    itinerary_id: trip,
    created_by: createdBy,
    question,
    options: [
      { id: 'option0000', text: 'Own: Ryokan' },
      { id: 'option0001', text: 'Own: Hostel' },
    ],
    ...more,
  })

test('a poll says what it lacks, is made with ideas of the trip, and what was decided is put on a day', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripWithBen(backend, userId)
  await open(addressOf(trip))
  await page.getByRole('button', { name: 'New Poll' }).click()
  const form = dialog('New Poll')
  const question = 'Own: Where to first?'
  await form.getByRole('button', { name: 'Open Poll' }).click()
  await expect.element(form.getByText('Enter a question.')).toBeVisible()
  await expect.element(form.getByText('Enter at least two options.')).toBeVisible()
  await form.getByLabelText('Question').fill(question)
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Own: Ryokan https://www.example.com/rooms')
  await form.getByRole('button', { name: 'From This Trip' }).click()
  const tea = page.getByRole('menuitem', { name: 'Own: Tea' })
  await expect.element(tea).toBeVisible()
  await expectAccessible()
  await tea.click()
  await form.getByRole('button', { name: 'From This Trip' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Own: Night market' })).toBeVisible()
  await expectCount(tea, 0)
  await page.getByRole('menuitem', { name: 'Own: Night market' }).click()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await form.getByRole('button', { name: 'Open Poll' }).click()
  await expectHidden(form)
  await expect
    .element(pollOf(question).getByRole('link', { name: 'example.com' }))
    .toHaveAttribute('href', 'https://www.example.com/rooms')
  await expect.element(pollOf(question)).toHaveTextContent('0 of 2 have voted')
  await optionOf(question, 'Own: Tea').click()
  await expect.element(pollOf(question)).toHaveTextContent('Leading: Own: Tea')

  await pollOf(question).getByRole('button', { name: 'Close Poll' }).click()
  await expect.element(dialog('Close Poll').getByRole('radio', { name: /Own: Tea/ })).toBeChecked()
  await expectAccessible()
  await dialog('Close Poll').getByRole('button', { name: 'Close Poll' }).click()
  await expect.element(pollOf(question)).toHaveTextContent('Decided: Own: Tea')
  await pollOf(question).getByRole('button', { name: 'Move to a Day' }).click()
  const taking = dialog('Put in the Plan')
  await taking.getByLabelText('Place in the plan').selectOptions('Day 2: Own: Temples')
  await expectAccessible()
  await taking.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(pollOf(question)).toHaveTextContent('on day 2')
  await expect
    .poll(() => storedPlan(backend, trip)?.days[1]?.activities.map(({ title }) => title))
    .toEqual(['Own: Silver Pavilion', 'Own: Tea'])
  await undo('Moved to day 2')
  await expect.element(pollOf(question)).toHaveTextContent('in Ideas')

  await openMenu(question)
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectCount(pollOf(question), 0)
  await undo('Poll deleted')
  await expect.element(pollOf(question)).toHaveTextContent('1 vote')
})

test('an editor adds an option to somebody else’s poll, neither closes nor deletes it, and takes its decision over', async ({
  open,
  backend,
  userId,
}) => {
  const { trip, ada } = await addTripOfAda(backend, userId, 'editor', plan)
  const question = 'Own: Which beds?'
  await addPoll(backend, trip, ada, question)
  const decided = 'Own: Which bath?'
  await addPoll(backend, trip, ada, decided, { closed_at: new Date().toISOString(), chosen_option: 'option0000' })
  await open(addressOf(trip))
  await expect.element(optionOf(question, 'Own: Ryokan')).toBeVisible()
  await expectCount(pollOf(question).getByRole('button', { name: 'Close Poll' }), 0)
  await openMenu(question)
  await expectTexts(page.getByRole('menuitem'), ['Add options'])
  await page.getByRole('menuitem', { name: 'Add options' }).click()
  const adding = dialog('Add Options')
  await adding.getByRole('textbox', { name: 'Option 3' }).fill('own: ryokan')
  await adding.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(adding.getByText('This option is there already.')).toBeVisible()
  await expectReadsWell([
    [390, 'dark'],
    [1440, 'light'],
  ])
  await adding.getByRole('textbox', { name: 'Option 3' }).fill('Own: Capsule hotel')
  await adding.getByRole('button', { name: 'Save Changes' }).click()
  await expectHidden(adding)
  await expect.element(optionOf(question, 'Own: Capsule hotel')).toBeVisible()

  await pollOf(decided).getByRole('button', { name: 'Put in the Plan' }).click()
  await expect.element(dialog('Put in the Plan')).toBeVisible()
  await expectReadsWell([
    [390, 'dark'],
    [1440, 'light'],
  ])
  await dialog('Put in the Plan').getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(pollOf(decided)).toHaveTextContent('in Ideas')
  await expect
    .poll(() => storedPlan(backend, trip)?.ideas?.map(({ title }) => title))
    .toEqual(['Own: Night market', 'Own: Tea', 'Own: Ryokan'])
})

test('several options can be chosen; a poll is edited, closed without a decision and opened again', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripWithBen(backend, userId)
  const question = 'Own: Which beds?'
  await addPoll(backend, trip, userId, question, { multiple: true, vote_by: '2026-01-01' })
  await open(addressOf(trip))
  await expect.element(pollOf(question)).toHaveTextContent('Votes were due by Thu, Jan 1')
  for (const option of ['Own: Ryokan', 'Own: Hostel']) {
    await optionOf(question, option).click()
    await expect.element(optionOf(question, option)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.element(optionOf(question, 'Own: Ryokan')).toHaveAttribute('aria-pressed', 'true')

  await openMenu(question)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const renamed = 'Own: Which beds, really?'
  await dialog('Edit Poll').getByLabelText('Question').fill(renamed)
  await expectReadsWell([
    [390, 'dark'],
    [1440, 'light'],
  ])
  await dialog('Edit Poll').getByRole('button', { name: 'Save Changes' }).click()
  await pollOf(renamed).getByRole('button', { name: 'Close Poll' }).click()
  await dialog('Close Poll').getByRole('radio', { name: 'No decision' }).click()
  await expectReadsWell([
    [390, 'dark'],
    [1440, 'light'],
  ])
  await dialog('Close Poll').getByRole('button', { name: 'Close Poll' }).click()
  await expect.element(pollOf(renamed)).toHaveTextContent('Closed without a decision.')
  await openMenu(renamed)
  await page.getByRole('menuitem', { name: 'Open again' }).click()
  await expect.element(optionOf(renamed, 'Own: Ryokan')).toBeVisible()
  await expectReadsWell()
})
