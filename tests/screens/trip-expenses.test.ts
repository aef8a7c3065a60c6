import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { uuid } from './support/session.ts'
import { expectHidden, expectReadsWell } from './support/seen.ts'
import { addMember, addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const section = () => page.getByRole('region', { name: 'Expenses' })
const balances = () => page.getByRole('list', { name: 'Balances' })

/** A trip of the traveler's in euros with Ben, who has an account, and Cleo, who is a name. */
async function addTripOfThree(backend: Backend, userId: string) {
  const [ben, cleo] = [uuid(), uuid()]
  const trip = await addTrip(backend, userId, planWithIdeas, { currency: 'EUR' })
  await addMember(backend, trip, userId, 'Mira Reyes', 'owner')
  await addMember(backend, trip, ben, 'Ben Okafor', 'editor')
  await backend.add('tripMembers', { id: cleo, itinerary_id: trip, user_id: null, name: 'Cleo Marsh', role: 'companion', invited_as: null, invited_until: null })
  return { trip, ben, cleo }
}

test('an expense is added with its amount alone, and says who owes whom', async ({ open, backend, userId }) => {
  const { trip } = await addTripOfThree(backend, userId)
  await open(`${addressOf(trip)}#trip-expenses`)
  await section().getByRole('button', { name: 'Add Expense' }).click()
  const form = dialog('Add Expense')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(form.getByText('Enter the amount.')).toBeVisible()
  await form.getByLabelText('Amount').fill('10')
  await form.getByRole('radio', { name: 'Food' }).click()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await expect.element(section().getByRole('heading', { name: 'Food' })).toBeVisible()
  await expect.element(balances()).toHaveTextContent(/You.*get back €6\.6[67]/)
  await expectAccessible()
})
