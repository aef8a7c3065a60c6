/** Who has said that they join a trip, and who has only opened its link. */
import { router } from '#app/router.tsx'
import { announce, sessionKey } from '#auth/session.ts'
import { openSignedOut } from './support/app.ts'
import { expectCount } from './support/seen.ts'
import { addTripOfAda, addressOf } from './support/trip-rows.ts'
import { storedSession } from './support/session.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const token = 'b'.repeat(64)

const invitation = {
  name: null,
  role: 'editor',
  inviter: 'Ada Lovett',
  destination_name: 'Own: Nara',
  number_of_days: 1,
  start_date: null,
  people: ['Ada Lovett'],
  number_of_people: 1,
  days: [{ title: 'Temples', places: [] }],
  itinerary_id: null,
}

const taken = ({ asked }: { asked: string[] }) => asked.filter((one) => one.endsWith('rpc/accept_invitation'))

test('a link joins nobody by being opened; who had said so before is in at once, and asked again where that failed', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripOfAda(backend, userId, 'editor')
  backend.answer('rpc/trip_invitation', () => invitation)
  await open(`/join/${token}`)
  await expect.element(page.getByRole('heading', { name: 'Ada Lovett invites you to Own: Nara' })).toBeVisible()
  const join = page.getByRole('button', { name: 'Join the trip' })
  await expect.element(join).toBeVisible()
  expect(taken(backend)).toEqual([])

  await open('/dashboard/itineraries')
  await router.navigate({ to: '/dashboard/join/$token', params: { token }, state: { join: true } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Failed to join the trip/)
  await expect.element(join).toBeVisible()
  expect(taken(backend)).toHaveLength(1)
  backend.answer('rpc/accept_invitation', () => new Response(JSON.stringify(trip)))
  await join.click()
  await expectAddress(new RegExp(`^${addressOf(trip)}$`))
  await expect.element(page.getByText('You joined the trip')).toBeVisible()
})

test('who has to confirm their address first comes back in another tab, and is in the trip', async ({
  backend,
  userId,
}) => {
  const { trip } = await addTripOfAda(backend, userId, 'viewer')
  backend.answer('rpc/trip_invitation', () => invitation)
  backend.answer('rpc/accept_invitation', () => new Response(JSON.stringify(trip)))
  backend.answer('auth/v1/signup', () => ({ id: userId, email: 'mira@example.org', identities: [{ id: userId }] }))
  await openSignedOut(`/join/${token}`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, words] of [
    ['First name', 'Mira'],
    ['Last name', 'Reyes'],
    ['Email', 'mira@example.org'],
    ['Password', 'lantern-tide'],
    ['Confirm password', 'lantern-tide'],
  ] as const)
    await dialog.getByLabelText(label, { exact: true }).fill(words)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  // A tab of its own knows nothing of what was asked for in the first.
  sessionStorage.clear()
  await openSignedOut('/')
  await expect.element(page.getByRole('button', { name: 'Get Started', exact: true }).first()).toBeVisible()
  localStorage.setItem(sessionKey, storedSession(userId))
  announce()
  await expectAddress(new RegExp(`^${addressOf(trip)}$`))
  await expectCount(page.getByText('You joined the trip'), 1)

  // The set-up waits for the dashboard, and is led to once. This traveler's is done, so that it says 'Cancel'.
  await router.navigate({ href: '/dashboard' })
  await expectAddress(/^\/onboarding$/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectAddress(/^\/dashboard$/)
  await router.navigate({ href: addressOf(trip) })
  await router.navigate({ href: '/dashboard' })
  await expect.element(page.getByRole('heading', { name: 'Where to next?' })).toBeVisible()
})
