/** "I'm here": the place under one's feet, from the menu of what is new, by the device alone. */
import { onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays, calendarDay } from '#domain/text/dates.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { townHere } from '#remote/places/place-search.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { undo } from './support/planning.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { goOffline } from './support/services.ts'
import { addTrip, storedPlan } from './support/trip-rows.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const gion: [number, number] = [135.77512, 35.00361]
type Say = (answer: { at: [number, number]; accuracy: number } | { code: 1 | 2 | 3 }) => void

/** A device that answers where it is when the test says so. Answers how often it was asked, and the way to answer. */
function deviceThatIsAsked() {
  const waiting: Say[] = []
  const asking = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(
    (found, failed) =>
      void waiting.push((answer) => {
        if ('code' in answer) failed?.({ code: answer.code, message: 'Told by a test' } as GeolocationPositionError)
        else
          found({
            coords: { longitude: answer.at[0], latitude: answer.at[1], accuracy: answer.accuracy },
          } as GeolocationPosition)
      }),
  )
  onTestFinished(() => asking.mockRestore())
  const say: Say = (answer) => {
    for (const one of waiting.splice(0)) one(answer)
  }
  return { asking, say }
}

/** What the device knows of places is made ready for the first question, which takes a while here. */
test.beforeAll(async () => {
  await townHere(gion)
  await countryCodeAt(gion, '', 240_000)
}, 240_000)

const dialog = () => page.getByRole('dialog', { name: 'I’m here' })
const toVisits = () => dialog().getByRole('button', { name: 'Add to Places I’ve been' })
const toToday = () => dialog().getByRole('button', { name: 'Add to today' })
const field = () => dialog().getByLabelText('Place or country')
/** Types a place and goes on: the suggestions close. */
async function typePlace(words: string) {
  await field().fill(words)
  await userEvent.keyboard('{Tab}')
}
const visits = (backend: Backend) => backend.rows.all('visits')

async function pressHere() {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'I’m here', exact: true }).click()
  await expect.element(dialog()).toBeVisible()
}

/** Under way whatever the hour is. */
const tripUnderWay = (backend: Backend, userId: string) =>
  addTrip(backend, userId, kyotoPlan, {
    destination_name: 'Own: Kyoto',
    start_date: addDays(calendarDay(new Date()), -1),
  })
const storedHere = (backend: Backend, trip: string) =>
  storedPlan(backend, trip)
    ?.days.flatMap(({ activities }) => activities)
    .filter(({ title }) => title === 'Kyoto') ?? []

test('the place under one’s feet is a visit of today with one press in the dialog, and is taken back', async ({
  open,
  backend,
}) => {
  const { asking, say } = deviceThatIsAsked()
  await open('/dashboard/achievements')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'I’m here', exact: true })).toBeVisible()
  // Nobody has asked for it yet.
  expect(asking).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await pressHere()
  await expect.element(dialog().getByText('Finding your location…')).toBeVisible()
  await expectReadsWell()
  say({ at: gion, accuracy: 20 })
  await expect.element(dialog().getByText('Kyoto, Japan', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('Your location is accurate to about 20 m.')).toBeVisible()
  await expectCount(toToday(), 0)
  await expectReadsWell()
  await toVisits().click()
  await expectCount(dialog(), 0)
  const today = calendarDay(new Date())
  await expect
    .poll(() => visits(backend))
    .toMatchObject([{ country_code: 'JP', place_name: 'Kyoto', source: 'hand', visited_on: today }])
  // The town's own place on the map, not the position.
  expect(visits(backend)[0]?.coordinates).not.toEqual([135.7751, 35.0036])
  expect(asking).toHaveBeenCalledTimes(1)

  await pressHere()
  say({ at: gion, accuracy: 20 })
  await toVisits().click()
  await expect.element(page.getByText('Kyoto, Japan is already among the places you’ve been today.')).toBeVisible()
  await undo('Kyoto, Japan added to the places you’ve been')
  await expect.poll(() => visits(backend)).toEqual([])
})

test('on a trip under way it is an activity of today at the clock of now, with the position, and is taken back', async ({
  open,
  backend,
  userId,
}) => {
  const { say } = deviceThatIsAsked()
  const trip = await tripUnderWay(backend, userId)
  await open('/dashboard')
  await pressHere()
  say({ at: gion, accuracy: 20 })
  await expect.element(toToday()).toBeVisible()
  await expect.element(toVisits()).toBeVisible()
  await expectReadsWell()
  await toToday().click()
  await expectCount(dialog(), 0)
  await expect
    .poll(() => storedHere(backend, trip))
    .toMatchObject([
      {
        time: expect.stringMatching(/^\d\d:\d\d [AP]M$/),
        location: { name: 'Kyoto, Japan', coordinates: [135.7751, 35.0036] },
        cost: { amount: 0, currency: kyotoPlan.estimatedBudget.currency },
      },
    ])
  expect(visits(backend)).toEqual([])
  await undo('Kyoto added to today')
  await expect.poll(() => storedHere(backend, trip)).toEqual([])
})

test('a position that is known only roughly is said so and asked for, and only the town is kept', async ({
  open,
  backend,
  userId,
}) => {
  const { say } = deviceThatIsAsked()
  const trip = await tripUnderWay(backend, userId)
  await open('/dashboard')
  await pressHere()
  say({ at: gion, accuracy: 8_000 })
  await expect
    .element(dialog().getByText('Your device only knows where it is to within about 8 km. Are you in Kyoto, Japan?'))
    .toBeVisible()
  await expectCount(toToday(), 0)
  await expectCount(toVisits(), 0)
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Yes, I’m there' }).click()
  await toToday().click()
  await expect.poll(() => storedHere(backend, trip)).toMatchObject([{ location: { name: 'Kyoto, Japan' } }])
  expect(storedHere(backend, trip)[0]?.location.coordinates).not.toEqual([135.7751, 35.0036])

  await pressHere()
  say({ at: gion, accuracy: 60_000 })
  await expect
    .element(dialog().getByText(/only knows where it is to within about 60 km. What’s this place called\?/))
    .toBeVisible()
  await expect.element(toVisits()).toHaveAttribute('aria-disabled', 'true')
  await dialog().getByRole('button', { name: 'Try again' }).click()
  say({ at: gion, accuracy: 20 })
  await expect.element(dialog().getByText('Kyoto, Japan', { exact: true })).toBeVisible()
})

test('where the position is refused or nowhere to be had, the place is typed, without a network too', async ({
  open,
  backend,
}) => {
  const { asking, say } = deviceThatIsAsked()
  await open('/dashboard/achievements')
  goOffline(backend)
  await pressHere()
  say({ code: 1 })
  await expect.element(dialog().getByText(/^We’re not allowed to see where you are\./)).toBeVisible()
  await expectReadsWell()
  await typePlace('Lisbon, Portugal')
  // What was typed stays, whatever the device says later.
  await dialog().getByRole('button', { name: 'Try again' }).click()
  say({ at: gion, accuracy: 20 })
  await expect.element(dialog().getByRole('button', { name: 'I’m in Kyoto, Japan' })).toBeVisible()
  await expect.element(field()).toHaveValue('Lisbon, Portugal')
  await userEvent.keyboard('{Escape}')
  const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await toVisits().click()
  await expect.element(page.getByText('Lisbon, Portugal added to the places you’ve been')).toBeVisible()
  expect(asking).toHaveBeenCalledTimes(2)

  await pressHere()
  // Exactly, and then roughly.
  say({ code: 2 })
  await expect.poll(() => asking.mock.calls.length).toBe(4)
  say({ code: 2 })
  await expect.element(dialog().getByText(/^Your device can’t tell where it is right now\./)).toBeVisible()
  await expect.element(field()).toBeVisible()
})

test('a device that takes its time has the place typed meanwhile', async ({ open }) => {
  const { say } = deviceThatIsAsked()
  await open('/dashboard/achievements')
  await pressHere()
  await dialog().getByRole('button', { name: 'Type the place' }).click()
  await expect.element(field()).toHaveFocus()
  await expect.element(dialog().getByText(/^Still looking\./)).toBeVisible()
  await typePlace('Kyo')
  say({ at: gion, accuracy: 20 })
  await expect.element(dialog().getByRole('button', { name: 'I’m in Kyoto, Japan' })).toBeVisible()
  await expect.element(field()).toHaveValue('Kyo')
  await dialog().getByRole('button', { name: 'I’m in Kyoto, Japan' }).click()
  await expect.element(dialog().getByText('Kyoto, Japan', { exact: true })).toBeVisible()
  await expectCount(field(), 0)
})

test('far from every town the typed words are the name of just this place, in its country', async ({
  open,
  backend,
  userId,
}) => {
  const { say } = deviceThatIsAsked()
  const trip = await tripUnderWay(backend, userId)
  await open('/dashboard')
  await pressHere()
  // The middle of Iceland.
  say({ at: [-18.2, 64.75], accuracy: 15 })
  await expect.element(dialog().getByText('We know no town around here. What’s this place called?')).toBeVisible()
  await typePlace('Kyoto')
  await toVisits().click()
  await expect
    .poll(() => visits(backend))
    .toMatchObject([{ country_code: 'IS', place_name: 'Kyoto', coordinates: [-18.2, 64.75] }])
  await pressHere()
  say({ at: [-18.2, 64.75], accuracy: 15 })
  await typePlace('Iceland')
  await dialog().getByRole('button', { name: 'Add to today' }).click()
  // A country is nowhere to stand.
  await expect
    .poll(() =>
      storedPlan(backend, trip)
        ?.days.flatMap(({ activities }) => activities)
        .find(({ title }) => title === 'Iceland'),
    )
    .toMatchObject({ location: { name: 'Iceland' } })
  expect(
    storedPlan(backend, trip)
      ?.days.flatMap(({ activities }) => activities)
      .find(({ title }) => title === 'Iceland')?.location,
  ).toEqual({ name: 'Iceland' })
})

test('a shortcut of the installed app opens it once', async ({ open }) => {
  const { asking } = deviceThatIsAsked()
  await open('/dashboard?here=now')
  await expect.element(dialog()).toBeVisible()
  await expectAddress(/^\/dashboard$/)
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expectCount(dialog(), 0)
  expect(asking).toHaveBeenCalledTimes(1)
})
