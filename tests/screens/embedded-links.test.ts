/** The code by which another site shows the page of a private link, as its owner copies it. */
import { onTestFinished, vi } from 'vitest'
import { addTrip, addressOf } from './support/trip-rows.ts'
import { expectReadsWell } from './support/seen.ts'
import { haveService } from './support/services.ts'
import { expect, page, test } from './support/test.ts'

const dates = { destination_name: 'Own: Kyoto', start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
const section = () =>
  page.getByRole('dialog', { name: 'Share Itinerary' }).getByRole('region', { name: 'Share a private link' })
const website = () => section().getByRole('group', { name: 'On your website' })
const makeLink = async () => {
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  await section().getByRole('button', { name: 'Make a link' }).click()
  await expect.element(section().getByLabelText('Link to this trip')).toBeVisible()
}
const secret = () => {
  const { value } = section().getByLabelText('Link to this trip').element() as HTMLInputElement
  return /\/s\/([\w-]{22})$/.exec(value)?.[1] ?? ''
}

test('the embed code is copied, names nothing of the trip, and stands there where it cannot be copied', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('embeds')
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await makeLink()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await website().getByRole('button', { name: 'Copy embed code' }).click()
  await expect.element(page.getByText('Embed code copied')).toBeVisible()
  const [code = ''] = copied.mock.lastCall ?? []
  const frame = new DOMParser().parseFromString(code, 'text/html').querySelector('iframe')
  expect(frame?.src).toBe(`${location.origin}/s/${secret()}/embed`)
  expect(frame?.title).toBe('Shared trip')
  expect(frame?.sandbox.value).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(code).not.toContain('Kyoto')
  await expectReadsWell()

  copied.mockRejectedValue(new Error('not allowed'))
  await website().getByRole('button', { name: 'Copy embed code' }).click()
  await expect.element(page.getByText('We couldn’t copy it. Select the code and copy it yourself.')).toBeVisible()
  await expect.element(website().getByLabelText('Embed code')).toHaveValue(code)
  await expectReadsWell()
})

test('a page with a password has no embed code, and it is said', async ({ open, backend, userId }) => {
  await haveService('embeds')
  await haveService('linkPasswords')
  const trip = await addTrip(backend, userId, undefined, dates)
  backend.answer('functions/v1/link-password', ({ body }) => {
    backend.rows.touch((body as { link: string }).link, { has_password: true })
    return {}
  })
  await open(addressOf(trip))
  await makeLink()
  await section().getByRole('button', { name: 'Set a password' }).click()
  await section().getByLabelText('New password').fill('Gion corner')
  await section().getByRole('button', { name: 'Save password' }).click()
  await expect.element(website().getByText('Pages with a password can’t be embedded.')).toBeVisible()
  await expect.element(website().getByRole('button')).not.toBeInTheDocument()
})

test('where no server of ours is, no embed code is offered, and it is said', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await makeLink()
  await expect
    .element(section().getByText('Previews of links, and pages to embed in a website, aren’t available here.'))
    .toBeVisible()
  await expect.element(website()).not.toBeInTheDocument()
})
