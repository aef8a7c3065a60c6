/**
 * Two people plan a whole trip, one of them on a phone that has no network for half of it. What each part can do is told by
 * the journeys of the parts (`trip-*.spec.ts`); here all of them come together, and in the end both have the same trip.
 */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { tripOfTwo } from './support/companions.ts'
import { addressOf, openEditor } from './support/itinerary.ts'
import { picture } from './support/looks.ts'
import { tripAtServer, tripOnDevice, tripOnScreen } from './support/same-trip.ts'
import { sevenBookings, tenDays, tenDaysFrom } from './support/ten-days.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { addBooking, bookingDialog } from './support/trip-bookings.ts'
import { addFiles, boardingPass, papers, passOf, pdfOf } from './support/trip-files.ts'
import { actionsFor, box, entry, lists } from './support/trip-lists.ts'
import { mapKept } from './support/trip-map.ts'
import { insertRows } from './support/world.ts'

const bookingOf = (page: Page, title: string) =>
  page.locator('[data-booking]').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const activityOf = (page: Page, title: string) =>
  page.locator('[data-activity]').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const fileOf = (page: Page, name: string) => papers(page).locator('[data-file]').filter({ hasText: name })
const question = 'Where do we bathe?'
const poll = (page: Page) => page.locator('[data-poll]').filter({ hasText: question })
const vote = (page: Page, option: string) => poll(page).getByRole('button', { name: new RegExp(`^${option}`) })
const thread = (page: Page, about: string) => page.getByRole('region', { name: `Comments on ${about}` })

/** Presses a line of the menu of what stands here. */
async function act(page: Page, on: Locator, of: string, item: string | RegExp): Promise<void> {
  // What can be done with it comes when it is near.
  await on.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const actOn = (page: Page, activity: string, item: string | RegExp) =>
  act(page, activityOf(page, activity), activity, item)

/** Changes fields of an activity of a day in the editor of the whole plan. */
async function changeActivity(
  page: Page,
  day: string,
  activity: string,
  fields: Record<string, string>,
): Promise<void> {
  const editor = await openEditor(page)
  const line = editor.getByRole('button', { name: new RegExp(activity) })
  if (!(await line.isVisible())) await editor.getByRole('button', { name: new RegExp(day) }).click()
  await line.click()
  for (const [label, text] of Object.entries(fields))
    await editor
      .getByLabel(new RegExp(`^${label}`))
      .last()
      .fill(text)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
}

async function changeBooking(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  await act(page, bookingOf(page, title), title, 'Edit')
  const form = bookingDialog(page, 'Edit Booking')
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
}

async function pack(page: Page, ...things: string[]): Promise<void> {
  await lists(page).getByLabel('Item', { exact: true }).click()
  for (const thing of things) {
    await page.keyboard.type(thing)
    await page.keyboard.press('Enter')
    await expect(box(lists(page), thing)).toBeVisible()
  }
}

async function note(page: Page, idea: string): Promise<void> {
  await page.getByLabel('New idea').fill(idea)
  await page.getByRole('button', { name: 'Add Idea' }).click()
  await expect(activityOf(page, idea)).toBeVisible()
}

async function say(page: Page, about: string, text: string): Promise<void> {
  const field = thread(page, about).getByLabel('Comment', { exact: true })
  if (!(await field.isVisible()))
    await page.getByRole('button', { name: new RegExp(`(Comment|comments?) on ${about}$`) }).click()
  await field.fill(text)
  await thread(page, about).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(thread(page, about).getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

async function open(page: Page, trip: string): Promise<void> {
  await page.goto(addressOf(trip))
  await page.getByRole('button', { name: 'Expand all' }).click()
}

test('two people plan ten days with twelve bookings, four files, a packing list and a poll, one of them half of the time without a network: both end with the same trip', {
  tag: ['@installed', '@storage'],
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor', tenDaysFrom, tenDays)
  await keepSignedIn(context, ada)
  const phone = await newDevice()
  await phone.setViewportSize({ width: 390, height: 844 })
  await keepSignedIn(phone.context(), ben)
  for (const one of [page, phone]) await open(one, trip)

  // Together, both with a network.
  await addBooking(page, {
    kind: 'Flight',
    title: ['Flight number', 'NH 204'],
    code: 'X7KQ2M',
    from: 'Frankfurt',
    to: 'Haneda',
    start: ['2027-04-01', '20:45'],
    end: ['2027-04-02', '16:50'],
  })
  await addBooking(phone, {
    kind: 'Stay',
    title: ['Where you stay', 'Inn at the lantern'],
    code: 'ASK 2204',
    from: '2-1 Asakusa',
    start: ['2027-04-02', '15:00'],
    end: ['2027-04-04', '10:00'],
  })
  await insertRows(server.url, ada, 'trip_bookings', sevenBookings(trip))
  await insertRows(
    server.url,
    ben,
    'trip_items',
    ['Passports', 'Rail passes', 'Adapter', 'Rain jackets', 'Walking shoes', 'Sun cream'].map((title, at) =>
      entry(trip, title, `i00${at + 1}`, { section: at < 3 ? 'Papers and power' : 'Clothes' }),
    ),
  )
  await addFiles(page, { name: 'Insurance.pdf', buffer: pdfOf('Insurance', 30_000) })
  await bookingOf(page, 'NH 204')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Boarding.pkpass', mimeType: '', buffer: passOf(boardingPass) })
  await page.getByRole('button', { name: 'New Poll' }).click()
  const form = page.getByRole('dialog', { name: 'New Poll' })
  await form.getByLabel('Question').fill(question)
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Baths of Dōgo')
  await form.getByRole('button', { name: 'From This Trip' }).click()
  await page.getByRole('menuitem', { name: 'Night bus to the hot springs' }).click()
  await form.getByRole('button', { name: 'Open Poll' }).click()
  await say(phone, 'Fish market', 'At seven? @Ada Lovett really?')

  for (const one of [page, phone]) {
    await expect(one.locator('[data-booking]')).toHaveCount(9)
    await expect(lists(one).getByText('0 of 6 packed')).toBeVisible()
    await expect(one.locator('[data-file]')).toHaveCount(2)
    await expect(poll(one)).toContainText('No votes yet.')
    await expect(one.getByRole('button', { name: '1 comment on Fish market' })).toBeVisible()
  }
  await papers(phone).getByRole('switch', { name: 'Keep offline' }).click()
  await expect(papers(phone)).toContainText('All on this device')

  // What the pointer comes to rest on is fetched ahead, the map too: it is on the device before the tunnel.
  await mapKept(phone)
  // From here on the phone has no network, and both go on.
  await phone.context().setOffline(true)
  await addBooking(phone, {
    kind: 'Train',
    title: ['Train', 'Hakutaka 557'],
    code: 'E7-0557',
    from: 'Nikkō',
    to: 'Kanazawa',
    start: ['2027-04-05', '09:24'],
    end: ['2027-04-05', '13:01'],
  })
  await addBooking(page, {
    kind: 'Stay',
    title: ['Where you stay', 'Machiya by the Kamo'],
    code: 'KYO-88',
    from: 'Pontochō',
    start: ['2027-04-08', '16:00'],
    end: ['2027-04-11', '10:00'],
  })
  await addBooking(phone, {
    kind: 'Restaurant',
    title: ['Restaurant', 'Counter of eight seats'],
    code: 'MI-19',
    from: 'Gion',
    start: ['2027-04-09', '19:00'],
  })
  // One booking and one activity by both, in different fields; another activity by one, and another moved by the other.
  await changeBooking(phone, 'NH 204', { Seats: '31A, 31B' })
  await changeBooking(page, 'NH 204', { Phone: '+49 69 86799602' })
  await changeActivity(phone, 'Kanazawa in rain', 'Crab for lunch', { Title: 'Crab, if it is November' })
  await changeActivity(page, 'Kanazawa in rain', 'Crab for lunch', { Time: '01:15 PM' })
  await actOn(phone, 'Fish market', 'Move to day 10: Home from Osaka')
  await actOn(phone, 'Tea with a monk', 'Move to day 7: Down to Kyoto')
  await actOn(page, 'Castle walls', 'Delete')
  await actOn(page, 'Deer in the park', 'Move up')
  await note(phone, 'Paddle the moat')
  await note(page, 'A bath in Yunomine')

  await vote(phone, 'Night bus').click()
  await vote(page, 'Baths of Dōgo').click()
  await pack(phone, 'Swimsuits')
  await box(lists(phone), 'Passports').click()
  await box(lists(phone), 'Adapter').click()
  await pack(page, 'Coins for lockers', 'A good book')
  await box(lists(page), 'Rain jackets').click()
  await act(page, actionsFor(page, 'Sun cream'), 'Sun cream', 'Delete')
  await addFiles(phone, { name: 'Voucher.jpg', buffer: await photo() })
  await expect(fileOf(phone, 'Voucher.jpg')).toContainText('Will be sent when you are online')
  await addFiles(page, { name: 'Rail map.pdf', buffer: pdfOf('Rail map', 60_000) })
  await say(phone, 'Fish market', 'Half past six then')
  await say(page, 'Fish market', 'Only with coffee')
  await say(page, 'the trip to Honshū', 'Eleven nights, twelve bookings!')

  // The app is closed in the tunnel and opened again: everything is there, and the papers can be shown.
  await open(phone, trip)
  await expect(phone.locator('[data-booking]')).toHaveCount(11)
  await expect(bookingOf(phone, 'NH 204')).toContainText('Seats 31A, 31B')
  await expect(lists(phone).getByText('2 of 7 packed')).toBeVisible()
  await fileOf(phone, 'Boarding.pkpass').getByRole('button', { name: 'Boarding.pkpass', exact: true }).click()
  await expect(phone.getByRole('img', { name: 'Barcode for this pass' })).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(phone.locator('[data-file]')).toHaveCount(3)
  await expect(bookingOf(phone, 'Machiya by the Kamo')).toHaveCount(0)
  await expect(bookingOf(page, 'Hakutaka 557')).toHaveCount(0)

  await phone.context().setOffline(false)
  for (const one of [page, phone]) {
    await expect(one.locator('[data-booking]')).toHaveCount(12)
    await expect(one.locator('[data-file]')).toHaveCount(4)
    await expect(lists(one).getByText('3 of 8 packed')).toBeVisible()
    await expect(poll(one)).toContainText('A tie: Baths of Dōgo, Night bus to the hot springs')
    await expect(one.getByRole('button', { name: '3 comments on Fish market' })).toBeVisible()
  }
  await expect(papers(phone)).toContainText('All on this device')
  // Ada gives in: it is decided, and put onto a day.
  await vote(page, 'Night bus').click()
  await expect(poll(phone)).toContainText('Leading: Night bus to the hot springs')
  await poll(page).getByRole('button', { name: 'Close Poll' }).click()
  await page.getByRole('dialog', { name: 'Close Poll' }).getByRole('button', { name: 'Close Poll' }).click()
  await poll(page).getByRole('button', { name: 'Move to a Day' }).click()
  const taking = page.getByRole('dialog', { name: 'Put in the Plan' })
  await taking.getByLabel('Place in the plan').selectOption({ index: 7 })
  await taking.getByRole('button', { name: 'Move', exact: true }).click()
  for (const one of [page, phone]) await expect(poll(one)).toContainText('on day 8')

  // A photo that one took without a network is opened by the other.
  await fileOf(page, 'Voucher.jpg').getByRole('button', { name: 'Voucher.jpg', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'File: Voucher.jpg' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  // Both end with the same trip: on their screens, on their devices, and at the server; a device that is new gets it, too.
  const third = await newDevice()
  await keepSignedIn(third.context(), ben)
  await open(third, trip)
  const screen = await tripOnScreen(page)
  for (const other of [phone, third]) await expect.poll(() => tripOnScreen(other)).toEqual(screen)
  const stored = await tripAtServer(server.url, ada, trip)
  expect(await tripAtServer(server.url, ben, trip)).toEqual(stored)
  for (const [one, session] of [
    [page, ada],
    [phone, ben],
    [third, ben],
  ] as const)
    await expect.poll(() => tripOnDevice(one, session, trip)).toEqual(stored)

  // It is the trip that the two have made.
  expect(screen.days.map(({ activities }) => activities.length)).toEqual([2, 1, 2, 2, 2, 2, 3, 3, 2, 2])
  expect(screen.days[4]?.activities[1]).toMatch(/^1:15 PM.*Crab, if it is November/)
  expect(screen.days[8]?.activities[0]).toContain('Deer in the park')
  expect(screen.days[9]?.activities.join()).toContain('Fish market')
  expect(screen.ideas.map((idea) => idea.split(' | ')[0]).toSorted()).toEqual(['A bath in Yunomine', 'Paddle the moat'])
  for (const code of ['X7KQ2M', 'ASK 2204', 'E7-0557', 'KYO-88', 'MI-19', 'NIK-118', 'HD10QX'])
    expect(screen.bookings.filter((booking) => booking.includes(code)).length, code).toBeGreaterThan(0)
  const flight = screen.bookings.find((booking) => booking.includes('NH 204'))
  expect(flight).toContain('Seats 31A, 31B')
  expect(flight).toContain('+49 69 86799602')
  expect(screen.papers.toSorted()).toEqual(['Boarding.pkpass', 'Insurance.pdf', 'Rail map.pdf', 'Voucher.jpg'])
  expect(stored.tripFiles?.every(({ arrivedAt }) => arrivedAt !== null)).toBe(true)
  expect(screen.packed).toBe('3 of 8 packed')
  expect(screen.entries.filter((line) => line.startsWith('✓')).toSorted()).toEqual([
    '✓ Adapter',
    '✓ Passports',
    '✓ Rain jackets',
  ])
  expect(screen.polls[0]).toMatch(
    /Night bus to the hot springs.*2 votes.*Decided: Night bus to the hot springs · on day 8/,
  )
  for (const one of [page, phone]) {
    await expect(one.getByText('All changes saved').first()).toBeAttached()
    await expect(one.getByText('Needs attention')).toHaveCount(0)
  }
  await picture(page, 'trip-lived-1440')
  await picture(phone, 'trip-lived-390')
})

/** As a phone takes one. */
const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c9a66b' } })
    .jpeg()
    .toBuffer()
