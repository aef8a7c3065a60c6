import { expect, test } from './support/test.ts'
import { signIn } from './support/travellers.ts'

const signedInPaths = [
  '/dashboard',
  '/dashboard/bucket-lists',
  '/dashboard/goals',
  '/dashboard/profile',
  '/dashboard/financial',
  '/dashboard/notifications',
  '/dashboard/achievements',
  '/achievements',
  '/dashboard/social',
  '/dashboard/social/users/7',
  '/onboarding',
  '/goals',
  '/social?tab=connections',
  '/users/7',
  '/profile',
  '/settings',
  '/admin',
  '/nowhere/at/all',
]

test('a signed-out visitor is sent from every signed-in or unknown address to the landing page', async ({ page }) => {
  for (const path of signedInPaths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'Get Started', exact: true }).first()).toBeVisible()
  }
})

test('after signing in the traveller lands on the address first asked for', async ({ page, traveller }) => {
  await page.goto('/goals?q=kyoto')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, traveller, /\/dashboard\/goals\?q=kyoto$/)
})

test('short paths lead to their /dashboard form and keep query and navigation state; unknown paths lead to the dashboard', async ({
  page,
  signedIn: _signedIn,
}) => {
  for (const [asked, shown] of [
    ['/goals', '/dashboard/goals'],
    ['/goals?status=planned', '/dashboard/goals?status=planned'],
    ['/bucket-lists', '/dashboard/bucket-lists'],
    ['/achievements', '/dashboard/achievements'],
    ['/social', '/dashboard/social'],
    ['/social?tab=connections', '/dashboard/social?tab=connections'],
    ['/social?post=7', '/dashboard/social?post=7'],
    ['/users/7', '/dashboard/social/users/7'],
    ['/financial?tab=tools', '/dashboard/financial?tab=tools'],
    ['/notifications', '/dashboard/notifications'],
    ['/profile', '/dashboard/profile'],
    ['/settings', '/dashboard/profile?tab=preferences'],
    ['/dashboard/settings', '/dashboard/profile?tab=preferences'],
    ['/', '/dashboard'],
    ['/nowhere/at/all', '/dashboard'],
  ] as const) {
    await page.goto(asked)
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, ''), { message: asked }).toBe(shown)
  }

  await page.evaluate(() => history.pushState({ ...history.state, createGoal: true }, '', '/goals'))
  await expect(page).toHaveURL(/\/dashboard\/goals$/)
  await expect(page.getByRole('dialog', { name: 'Create New Goal' })).toBeVisible()
})

test('an unknown goal and an unknown list say so and lead back', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/goals/018f0000-0000-7000-8000-000000000000')
  await expect(page.getByText('Goal Not Found')).toBeVisible()
  await expect(page).toHaveTitle('Goal Not Found · Farlight')
  await page.getByText('Go Back to Goals').click()
  await expect(page).toHaveURL(/\/dashboard\/goals$/)
  await page.goto('/bucket-lists/018f0000-0000-7000-8000-000000000000')
  await expect(page.getByText('Bucket List Not Found')).toBeVisible()
  await expect(page).toHaveTitle('Bucket List Not Found · Farlight')
  await page.getByText('Go Back to Bucket Lists').click()
  await expect(page).toHaveURL(/\/dashboard\/bucket-lists$/)
})

test('the public pages are there before any script: whole without JavaScript, and their links lead on', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  for (const name of [/Track your dreams/, 'What it looks like', 'How it works', 'Where would you go first?'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Example story' })).toHaveCount(3)
  for (const [link, heading] of [
    ['About', 'Where your data is'],
    ['Help Centre', 'How do I begin?'],
    ['Privacy', 'Privacy'],
    ['Terms', 'Terms'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL(/\/#how-it-works$/)
  await context.close()
})

test('the app comes with the first press on the landing page, and the page stays where it was', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto('/')
  const last = page.getByRole('button', { name: 'Get Started Free' }).last()
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Pricing' }).getByRole('button').first()).toBeVisible()
  expect(scripts).toHaveLength(1)
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // What is above may not have been laid out before: the page may be as long as it likes, the button stays.
  const place = () =>
    page
      .locator('[data-asks="register"]')
      .last()
      .evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const before = await place()
  await last.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expect(page.locator('#written-page')).toHaveCount(0)
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(last).toBeFocused()

  // Get Started of another public page leads to the same dialog.
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('First name')).toBeVisible()
})

test('the tab says where one is: the screen, or the name of what it shows', async ({ page, newDevice, world }) => {
  const visitor = await newDevice()
  for (const [path, title] of [
    ['/', 'Track your dreams. Map your miles. · Farlight'],
    ['/about', 'About · Farlight'],
    ['/contact', 'Contact · Farlight'],
    ['/help', 'Help Centre · Farlight'],
    ['/privacy', 'Privacy · Farlight'],
    ['/terms', 'Terms · Farlight'],
    ['/reset-password', 'Reset password · Farlight'],
  ] as const) {
    await visitor.goto(path)
    await expect(visitor, path).toHaveTitle(title)
  }

  const { listId, goalId } = world
  for (const [path, title] of [
    ['/dashboard', 'Dashboard · Farlight'],
    ['/dashboard/bucket-lists', 'Bucket Lists · Farlight'],
    ['/dashboard/goals', 'Goals · Farlight'],
    ['/dashboard/achievements', 'Achievements · Farlight'],
    ['/dashboard/financial', 'Financial · Farlight'],
    ['/dashboard/notifications', 'Notifications · Farlight'],
    ['/dashboard/profile', 'Profile · Farlight'],
    ['/dashboard/profile?tab=security', 'Security · Profile · Farlight'],
    ['/onboarding', 'Set up your profile · Farlight'],
    [`/bucket-lists/${listId}`, 'Own: Japan, slowly · Farlight'],
    [`/goals/${goalId}`, 'Own: Cherry blossom in Kyoto · Farlight'],
  ] as const) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(title)
  }
  await page.getByRole('button', { name: 'Edit Goal' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Own: Blossom')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveTitle('Own: Blossom · Farlight')
  await page.goBack()
  await expect(page).toHaveTitle('Own: Japan, slowly · Farlight')
})
