/** What is moved to another day by its menu, and what days are called that nobody has named. */
import { calendarDay } from '#domain/text/dates.ts'
import { tenDays } from '#tests/e2e/support/ten-days.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectCount, expectReadsWell, expectTexts } from './support/seen.ts'
import { addressOf, addTrip, storedWords } from './support/trip-rows.ts'
import { expect, page, test, userEvent } from './support/test.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const menuOf = (title: string) => page.getByRole('button', { name: `Actions for ${title}`, exact: true })

test('the next day of a plan stands first, by its date, and is tomorrow on the day itself alone', async ({
  open,
  backend,
  userId,
}) => {
  const today = calendarDay(new Date())
  const later = await addTrip(backend, userId, kyotoPlan, { start_date: '2031-04-02', time_zone: zone })
  const underWay = await addTrip(backend, userId, kyotoPlan, { start_date: today, time_zone: zone })
  await open(addressOf(later))
  await menuOf('Own: Breakfast').click()
  await expect.element(page.getByRole('menuitem', { name: 'Next day · Thu, Apr 3' })).toBeVisible()
  await expectCount(page.getByRole('menuitem', { name: 'Tomorrow' }), 0)
  await page.getByRole('menuitem', { name: 'Next day' }).click()
  await expect
    .poll(() => storedWords(backend, later)?.days[1]?.activities.map(({ title }) => title))
    .toContain('Own: Breakfast')

  await open(addressOf(underWay))
  await menuOf('Own: Breakfast').click()
  await expect.element(page.getByRole('menuitem', { name: /^Tomorrow · / })).toBeVisible()
  await expectCount(page.getByRole('menuitem', { name: /^Next day/ }), 0)
  await userEvent.keyboard('{Escape}')
  // From tomorrow it is another day.
  await page.getByRole('button', { name: /^Day 2 / }).click()
  await menuOf('Own: Silver Pavilion').click()
  await expect.element(page.getByRole('menuitem', { name: /^Next day · / })).toBeVisible()
  await expectCount(page.getByRole('menuitem', { name: /^Tomorrow/ }), 0)
})

test('the menu of a long trip stays in the window of a phone, and its last line is reached', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, tenDays, { start_date: '2031-04-02', time_zone: zone })
  await page.viewport(390, 700)
  await open(addressOf(trip))
  await menuOf('Drop the bags').click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  const box = () => menu.element().getBoundingClientRect()
  await expect.poll(() => box().top).toBeGreaterThanOrEqual(0)
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(700)
  await expect.poll(() => menu.element().scrollHeight > menu.element().clientHeight).toBe(true)
  // No bar of the page lies above it.
  const { left, bottom } = box()
  expect(menu.element().contains(document.elementFromPoint(left + 40, bottom - 6))).toBe(true)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect.poll(() => storedWords(backend, trip)?.days[0]?.activities.length).toBe(1)
})

test('a day that nobody has named is shown by its date, and keeps its title', async ({ open, backend, userId }) => {
  const empty = {
    ...kyotoPlan,
    ideas: [],
    days: [1, 2, 3].map((day) => ({ day, title: day === 2 ? 'Own: Deer' : 'New Day', activities: [] })),
  }
  const trip = await addTrip(backend, userId, empty, { start_date: '2031-06-03', time_zone: zone })
  const undated = await addTrip(backend, userId, empty)
  await open(addressOf(trip))
  const days = page.getByRole('heading', { name: /^Day \d/, level: 3 })
  await expectTexts(days, [/^Day 1 Tue, Jun 3 0/, /^Day 2 Wed, Jun 4 Own: Deer/, /^Day 3 Thu, Jun 5 0/])
  await expectCount(page.getByText('New Day'), 0)
  await expectReadsWell()
  expect(storedWords(backend, trip)?.days.map(({ title }) => title)).toEqual(['New Day', 'Own: Deer', 'New Day'])
  await open(addressOf(undated))
  await expectTexts(days, [/^Day 1 Day 1 0/, /^Day 2 Own: Deer/, /^Day 3 Day 3 0/])
  await expect.element(page.getByRole('button', { name: /^Day 3 0/ })).toBeVisible()
  // Cards of the list say so, too.
  await open('/dashboard/itineraries')
  await expect.element(page.getByRole('article').getByText('Tue, Jun 3', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Nothing planned yet').first()).toBeVisible()
  await expectCount(page.getByText('New Day'), 0)
})
