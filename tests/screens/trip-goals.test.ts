import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { undo } from './support/planning.ts'
import { uuid } from './support/session.ts'
import { expectCount, expectHidden, expectReadsWell } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const far = 'Own: Northern lights'
const near = 'Own: Ramen in Osaka'
const nowhere = 'Own: Learn to sail'

/** Goals of the traveler in a list; answers their ids by title. */
async function addGoals(backend: Backend, userId: string, ...titles: string[]): Promise<Record<string, string>> {
  const listId = uuid()
  await backend.add('bucketLists', { id: listId, user_id: userId, sort_order: 0, name: 'Own: Japan' })
  const goals: [string, string][] = titles.map((title) => [title, uuid()])
  for (const [title, id] of goals)
    await backend.add('goals', {
      id,
      bucket_list_id: listId,
      owner_id: userId,
      title,
      category: 'culture',
      priority: 2,
    })
  return Object.fromEntries(goals)
}

const states = (backend: Backend) =>
  Object.fromEntries(backend.rows.all('goals').map(({ title, status }) => [title, status]))

test('a trip that is over proposes once to complete its goals, which can be taken back', async ({
  open,
  backend,
  userId,
}) => {
  const goals = await addGoals(backend, userId, far, near, nowhere)
  const [first] = kyotoPlan.days[0]!.activities
  const fulfilling = (title: string) => ({ ...first!, title, goalId: goals[title] })
  const trip = await addTrip(
    backend,
    userId,
    {
      ...kyotoPlan,
      days: kyotoPlan.days.map((day, at) => ({
        ...day,
        activities: [...day.activities, ...(at === 0 ? [near, far].map(fulfilling) : [])],
      })),
      // What was an idea to the end was not done.
      ideas: [fulfilling(nowhere)],
    },
    { start_date: '2026-01-05', time_zone: 'Asia/Tokyo' },
  )
  await open(addressOf(trip))
  const card = page.getByRole('region', { name: 'Did you reach your goals?' })
  await expect.element(card).toHaveTextContent('2 goals of yours stood in its plan')
  await expectCount(card.getByRole('checkbox', { name: nowhere }), 0)
  await card.getByRole('checkbox', { name: far }).click()
  await expectReadsWell()
  await card.getByRole('button', { name: 'Complete 1 Goal' }).click()
  await expectHidden(card)
  await expect.poll(() => states(backend)).toEqual({ [near]: 'completed', [far]: 'planned', [nowhere]: 'planned' })
  await undo('Goal completed')
  await expect.poll(() => states(backend)[near]).toBe('planned')
  await open('/dashboard/itineraries')
  await open(addressOf(trip))
  await expect.element(page.getByRole('heading', { name: 'Budget Estimate' })).toBeVisible()
  await expectCount(card, 0)
})

test('what a trip cost is booked to a goal as expenses, once', async ({ open, backend, userId }) => {
  const goals = await addGoals(backend, userId, near)
  const trip = await addTrip(backend, userId)
  const booking: ServerRow = { id: uuid(), itinerary_id: trip, kind: 'stay', title: 'Own: Ryokan', edited_by: null }
  await backend.add('tripBookings', { ...booking, cost: 120.5, currency: 'EUR' })
  await open(addressOf(trip))
  const form = page.getByRole('dialog', { name: 'Add Costs to a Goal', exact: true })
  const add = form.getByRole('button', { name: 'Add Costs', exact: true })
  const chooseGoal = async () => {
    await form.getByRole('button', { name: /^Goal:/ }).click()
    await page.getByRole('option', { name: near }).click()
  }
  await page.getByRole('button', { name: 'Add Costs to a Goal' }).click()
  await add.click()
  await expect.element(form.getByText('Choose a goal.')).toBeVisible()
  await chooseGoal()
  await form.getByRole('checkbox', { name: /Activities · THB/ }).click()
  await expectReadsWell([
    [390, 'dark'],
    [1440, 'light'],
  ])
  await add.click()
  await expect.element(page.getByText('2 expenses added')).toBeVisible()
  const booked = () => backend.rows.all('transactions')
  await expect
    .poll(() => booked().toSorted((one, other) => (String(one.description) < String(other.description) ? -1 : 1)))
    .toMatchObject([
      { amount: 23, currency: 'USD', description: 'Own: Nara: Activities' },
      {
        amount: 120.5,
        currency: 'EUR',
        transaction_type: 'expense',
        description: 'Own: Nara: Own: Ryokan',
        goal_id: goals[near],
      },
    ])

  // What is booked says so, and is not proposed again.
  await page.getByRole('button', { name: 'Add Costs to a Goal' }).click()
  await expectCount(form.getByText(/^Already added on/), 2)
  await expect.element(form.getByRole('checkbox', { name: /Own: Ryokan/ })).not.toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: /Activities · THB/ })).toBeChecked()
  await chooseGoal()
  await add.click()
  await expect.poll(() => booked().length).toBe(3)
  await undo('Expense added')
  await expect.poll(() => booked().length).toBe(2)
})
