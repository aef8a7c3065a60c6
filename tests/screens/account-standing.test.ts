/** What the app shows somebody of their standing: an administrator, a suspended account, a plan that is on sale. */
import { expiredKey, sessionKey } from '#auth/session.ts'
import { noteAccountStanding } from '#auth/session-store.ts'
import { onTestFinished } from 'vitest'
import { uuid } from './support/session.ts'
import { expect, page, test, userEvent } from './support/test.ts'

const menu = page.getByRole('button', { name: /^User menu/ })
const openMenu = () => menu.click()
async function closeMenu(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
}

test('the menu of an administrator leads to the back office, that of a traveler does not', async ({
  open,
  backend,
}) => {
  await open('/dashboard/goals')
  // What the menu holds comes with the first click, which on a page of unbuilt modules takes its time.
  await import('#app/shell/navigation/user-menu-items.tsx')
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Back office' })).not.toBeInTheDocument()
  await closeMenu()
  backend.answer('rpc/is_admin', () => Response.json(true))
  dispatchEvent(new Event('online'))
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Back office' })).toHaveAttribute('href', '/admin')
  await closeMenu()
})

test('a suspended traveler is led to the contact page', async ({ open, backend, userId }) => {
  backend.answer('rpc/account_standing', () => Response.json('suspended'))
  await open('/dashboard/goals')
  localStorage.setItem(expiredKey, localStorage.getItem(sessionKey) ?? '')
  localStorage.removeItem(sessionKey)
  onTestFinished(() => localStorage.removeItem(expiredKey))
  noteAccountStanding(userId, 'suspended')
  await expect.element(page.getByText(/Your account has been suspended. Please contact support\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact')
})

test('each plan is taken by its name, and what is paid has its cents', async ({ open, backend }) => {
  const plan = (name: string, price: number) => ({
    id: uuid(),
    name,
    description: '',
    tier: price ? 'pro' : 'free',
    price,
    currency: 'USD',
    billing_interval: 'month',
    features: [price ? 'Unlimited goals' : 'Up to 2 open goals'],
  })
  const plans = [plan('Free', 0), plan('Wanderer', 100), plan('Explorer', 999)]
  backend.answer('rpc/plans_on_sale', () => ({ mode: 'test', free_goal_limit: 2, plans }))
  backend.answer('rpc/my_plan', () => ({ tier: 'free', subscription: null, payments: [] }))
  backend.answer('rpc/preview_coupon', () => ({ valid: true, discount: 100, total: 900, currency: 'USD' }))
  await open('/dashboard/upgrade')
  await expect.element(page.getByText('Up to 2 open goals')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upgrade to Wanderer' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upgrade to Explorer' })).toBeVisible()
  await page.getByLabelText(/^Coupon code/).fill('SPRING')
  await expect.element(page.getByText('$1 off: you pay $9.00')).toBeVisible()
})
