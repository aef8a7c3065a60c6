/** A link to a trip: what whoever has it sees of the trip, and the way in; and what the owner sees of the links. */
import { openSignedOut } from './support/app.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectReadsWell, expectTexts } from './support/seen.ts'
import { addMember, addressOf, addTrip } from './support/trip-rows.ts'
import { uuid } from './support/session.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const token = 'a'.repeat(64)

const answered = (value: unknown) => new Response(JSON.stringify(value))

const said = (changes: object = {}) => ({
  name: null,
  role: 'editor',
  inviter: 'Ada Lovett',
  destination_name: 'Own: Kyoto',
  number_of_days: 2,
  start_date: '2027-04-02',
  people: ['Ada Lovett', 'Ben Okafor'],
  number_of_people: 2,
  days: [
    { title: 'Temples', places: ['Nishiki Market', 'Golden Pavilion'] },
    { title: 'A free day', places: [] },
  ],
  itinerary_id: null,
  ...changes,
})

test('whoever is invited reads when, with whom and what, and registers with the five fields to join', async ({
  backend,
}) => {
  backend.answer('rpc/trip_invitation', () => said())
  await openSignedOut(`/join/${token}`)
  await expect.element(page.getByRole('heading', { name: 'Ada Lovett invites you to Own: Kyoto' })).toBeVisible()
  await expect.element(page.getByText(/^Apr 2 – 3, 2027 · 2 days/)).toBeVisible()
  const parts = page.getByRole('listitem')
  await expectTexts(parts, [
    /Ada Lovett$/,
    /Ben Okafor$/,
    /^Fri, Apr 2Temples\s*Nishiki Market · Golden Pavilion$/,
    'Sat, Apr 3A free day',
  ])
  await expectReadsWell()

  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus()
  await expect.element(dialog.getByText('Then you’re part of the trip to Own: Kyoto.')).toBeVisible()
  await expectCount(dialog.getByRole('textbox'), 5)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // Whoever thinks better of it has not joined when they sign in later.
  for (const leave of [() => page.getByRole('button', { name: 'Close' }).click(), async () => history.back()]) {
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(sessionStorage.getItem('farlight-asked-to-join')).toBe(`/join/${token}`)
    await leave()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expectAddress(/^\/join\//)
    await expect.poll(() => sessionStorage.getItem('farlight-asked-to-join')).toBeNull()
    expect(sessionStorage.getItem('farlight-asked-path')).toBe(`/join/${token}`)
  }
})

test('a long list of people ends with a number, and a trip without dates counts its days', async ({ backend }) => {
  const people = Array.from({ length: 50 }, (_, at) => `Person ${at + 1}`)
  backend.answer('rpc/trip_invitation', () =>
    said({ name: 'Dan from work', role: 'viewer', start_date: null, people, number_of_people: 70 }),
  )
  await openSignedOut(`/join/${token}`)
  await expect.element(page.getByText('For Dan from work')).toBeVisible()
  await expect.element(page.getByText('2 days', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You can look at the plan.')).toBeVisible()
  await expect.element(page.getByText('and 62 others')).toBeVisible()
  await expect.element(page.getByText('Day 2')).toBeVisible()
})

test('an owner makes a link for somebody not yet named, sees which stand, and withdraws one', async ({
  open,
  backend,
  userId,
}) => {
  let standing: object[] = []
  backend.answer('rpc/invite_to_trip', () => {
    standing = [...standing, { id: uuid(), role: 'viewer', until: '2027-01-15T12:00:00Z' }]
    return answered(token)
  })
  backend.answer('rpc/open_invitations', () => standing)
  const copied: string[] = []
  Object.assign(navigator.clipboard, { writeText: async (text: string) => void copied.push(text) })
  await open(addressOf(await addTrip(backend, userId)))
  await page.getByRole('button', { name: 'Add companions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Companions' })
  await dialog.getByRole('combobox', { name: 'Role of whoever joins by the link' }).selectOptions('Viewer')
  await dialog.getByRole('button', { name: 'Copy an invitation link' }).click()
  await expect.element(page.getByText('It lets one person join, within 14 days.')).toBeVisible()
  expect(copied).toEqual([`${location.origin}/join/${token}`])
  await expect.element(dialog.getByLabelText('Invitation link')).toHaveValue(`${location.origin}/join/${token}`)
  const links = dialog.getByRole('list', { name: 'Links nobody has used yet' })
  await expect.element(links).toHaveTextContent('A link as Viewer, until Jan 15, 2027Created Jan 1, 2027, ')
  await expectReadsWell()

  backend.answer('rpc/withdraw_open_invitation', () => {
    standing = []
    return answered(false)
  })
  await links
    .getByRole('button', { name: /^Withdraw the link as Viewer, until Jan 15, 2027, created Jan 1, 2027, / })
    .click()
  await expect.element(page.getByText('That link was no longer in use')).toBeVisible()
  await expect.element(links).not.toBeInTheDocument()
  await expectCount(dialog.getByLabelText('Invitation link'), 0)

  backend.answer(
    'rpc/invite_to_trip',
    () =>
      new Response(JSON.stringify({ code: 'P0001', message: 'At most', hint: 'too_many_invitations' }), {
        status: 400,
      }),
  )
  await dialog.getByRole('button', { name: 'Copy an invitation link' }).click()
  await expect.element(page.getByText(/^Twenty links to this trip are waiting to be used/)).toBeVisible()
})

test('sharing says who sees a trip in truth, and publishes it nowhere by itself', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId)
  await addMember(backend, trip, userId, 'Mira Reyes', 'owner')
  for (const name of ['Ada Lovett', 'Ben Okafor']) await addMember(backend, trip, uuid(), name, 'viewer')
  await open(addressOf(trip))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Itinerary' })
  await expect.element(dialog.getByText('Only you and 2 companions', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Only you and 2 companions see it now.')
  await dialog.getByRole('radio', { name: /^Public/ }).click()
  await expect.element(dialog.getByText(/stay with you and your 2 companions\.$/)).toBeVisible()
  await expect.element(dialog.getByRole('switch', { name: /^List it in Discover/ })).not.toBeChecked()
  await expect.element(dialog.getByRole('switch', { name: /^Post about it in the feed/ })).not.toBeChecked()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .poll(() => backend.rows.row(trip))
    .toMatchObject({ is_public: true, listed_in_discover: false, told_in_feed: false })
})
