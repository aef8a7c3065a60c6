/** The traveler's plan: from the free limit to Pro by the test provider, and out again. */
import { administrator } from './support/administrator.ts'
import { expectReadsWell, type Look } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, signInByApi } from './support/travelers.ts'
import { insertRows } from './support/world.ts'
import { visit } from './support/visit.ts'

/** Calls a function of the database as somebody. */
const call = (url: string, session: ApiSession, name: string, body: object) =>
  insertRows(url, session, `rpc/${name}`, body)

const deskAndPhone: readonly Look[] = [
  [1440, 'light'],
  [390, 'dark'],
]

test('takes Pro with a coupon, ends it and takes that back, at 1440 by day and at 390 by night', async ({
  page,
  server,
  signedIn,
  allowConsoleError,
}) => {
  // The card that is declined, and the code that is not known.
  allowConsoleError(/402|422/)
  const code = 'TRIP-HALF'
  const admin = await signInByApi(server.url, administrator())
  await call(server.url, admin, 'save_coupon', {
    coupon: { code, discount_type: 'percentage', discount_value: 50, max_uses: 5 },
  })
  const listId = crypto.randomUUID()
  await insertRows(server.url, signedIn, 'bucket_lists', { id: listId, user_id: signedIn.userId, name: 'Harbours' })
  const goals = Array.from({ length: 50 }, (_, index) => ({
    id: crypto.randomUUID(),
    bucket_list_id: listId,
    title: `Harbour ${index + 1}`,
    category: 'culture',
    priority: 2,
  }))
  await insertRows(server.url, signedIn, 'goals', goals)

  // The limit, where it is met, shows the way.
  await page.goto('/dashboard')
  for (const [width] of deskAndPhone.toReversed()) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
  }
  await visit(page, '/dashboard/goals')
  await page.getByRole('button', { name: 'Create New Goal' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('Free plan: 50 of 50 open goals.')).toBeVisible()
  await form.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/dashboard\/upgrade$/)
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro', level: 1 })).toBeVisible()
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible()

  await page.getByRole('button', { name: 'Yearly' }).click()
  await expect(page.getByRole('region', { name: 'Pro Yearly' })).toContainText('$99 a year')
  const coupon = page.getByLabel('Coupon code')
  await coupon.fill('NO-SUCH-CODE')
  await expect(page.getByText('Invalid coupon code')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Monthly' }).click()
  await coupon.fill(code.toLowerCase())
  await expect(page.getByText('$5 off: you pay $4.99 for the first period.')).toBeVisible()
  await expectReadsWell(page, 'upgrade', deskAndPhone)
  await page.getByRole('button', { name: 'Upgrade to Pro' }).dblclick()

  await expect(page).toHaveURL(/\?checkout=/)
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible()
  await expect(page.getByText('$4.99')).toBeVisible()
  await page.reload()
  await expect(page.getByText('$4.99')).toBeVisible()
  await expectReadsWell(page, 'checkout', deskAndPhone)
  await page.getByRole('button', { name: 'Try a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Checkout cancelled. Nothing was charged.')).toBeVisible()

  // By keyboard, with the code that is free again.
  await page.getByLabel('Coupon code').fill(code)
  await expect(page.getByText('$5 off')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade to Pro' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay (test, no money moves)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome to Pro!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pro Monthly' })).toBeVisible()
  await expectReadsWell(page, 'pro', deskAndPhone)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('link', { name: 'Your plan: Pro' })).toBeVisible()

  // The limit is gone at once, on the server and here.
  await insertRows(server.url, signedIn, 'goals', { ...goals[0], id: crypto.randomUUID(), title: 'Harbour 51' })
  await visit(page, '/dashboard/profile?tab=plan')
  const plan = page.getByRole('region', { name: 'Pro Monthly' })
  await expect(plan).toContainText('Renews on')
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('$4.99')
  await plan.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(plan).toContainText('Cancelled, still yours')
  await expect(plan).toContainText('Ends on')
  await expectReadsWell(page, 'plan', deskAndPhone)
  await plan.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(plan).toContainText('Renews on')

  // Without a network the last known stays in sight.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await expect(plan).toContainText('You are offline')
  await expect(plan.getByRole('button', { name: 'Cancel subscription' })).toBeDisabled()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
