/** A trip as a picture for stories and posts. */
import { onTestFinished, vi } from 'vitest'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectReadsWell } from './support/seen.ts'
import { goOffline } from './support/services.ts'
import { expect, page, test } from './support/test.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'

const dialog = () => page.getByRole('dialog', { name: 'Save a picture' })
const picture = (words: RegExp) => dialog().getByRole('img', { name: words })
const openDialog = async () => {
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save a picture' }).click()
}

/** Saves what is shown; answers its name and its size in pixels. */
async function saved(): Promise<{ name: string; width: number; height: number }> {
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  onTestFinished(() => click.mockRestore())
  await dialog().getByRole('button', { name: 'Save picture' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const [link] = links
  const file = await (await fetch(link?.href ?? '')).blob()
  expect(file.type).toBe('image/png')
  const { width, height } = await createImageBitmap(file)
  return { name: link?.download ?? '', width, height }
}

test('a trip is saved as a picture for stories or as a square, without a connection, too', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, kyotoPlan, { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' })
  await open(addressOf(trip))
  goOffline(backend)
  await openDialog()
  await expect.element(picture(/^Own: Nara, Apr 2.*2027 · 3 days, Own: /)).toBeVisible()
  await expectReadsWell()
  expect(await saved()).toEqual({ name: 'Own_ Nara story.png', width: 1080, height: 1920 })

  await openDialog()
  await dialog().getByRole('radio', { name: 'Square' }).click()
  await expect.element(dialog().getBySelector('[data-picture="square"]')).toBeVisible()
  expect(await saved()).toEqual({ name: 'Own_ Nara square.png', width: 1080, height: 1080 })
})

test('dates and places are on the picture as long as one wants them there', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, kyotoPlan, { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' })
  await open(addressOf(trip))
  await openDialog()
  await expect.element(picture(/2027/)).toBeVisible()
  await dialog().getByRole('checkbox', { name: 'Dates' }).click()
  await dialog().getByRole('checkbox', { name: 'Places and route' }).click()
  await expect.element(picture(/^Own: Nara, 3 days$/)).toBeVisible()
})

test('a picture that cannot be drawn is said, and nothing is saved', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId)
  await open(addressOf(trip))
  const drawing = vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('not drawn'))
  onTestFinished(() => drawing.mockRestore())
  await openDialog()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The picture couldn’t be drawn.')
  await expect.element(dialog().getByRole('button', { name: 'Save picture' })).toBeDisabled()
  // Without a date there is none to leave out.
  await expect.element(dialog().getByRole('checkbox', { name: 'Dates' })).not.toBeInTheDocument()
  await expectReadsWell()
})
