/** Where addresses lead, and what the tab says there. */
import { router } from '#app/router.tsx'
import { openSignedOut } from './support/app.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

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
  '/nowhere/at/all',
]

test('a signed-out visitor is sent from every signed-in or unknown address to the landing page', async ({
  backend: _backend,
}) => {
  for (const path of signedInPaths) {
    await openSignedOut('/about')
    await expect.element(page.getByRole('heading', { name: 'Where your data is' })).toBeVisible()
    await openSignedOut(path)
    await expectAddress(/^\/$/)
    await expect.element(page.getByRole('button', { name: 'Get Started', exact: true }).first()).toBeVisible()
  }
})

test('short paths lead to their /dashboard form and keep query and navigation state; unknown paths lead to the dashboard', async ({
  open,
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
    await open(asked)
    await expect.poll(() => location.pathname + location.search, { message: asked }).toBe(shown)
  }

  await router.navigate({ href: '/goals', state: { createGoal: true } })
  await expectAddress(/^\/dashboard\/goals$/)
  await expect.element(page.getByRole('dialog', { name: 'Create New Goal' })).toBeVisible()
})

test('a shortcut of the installed app opens the form for a new goal, once', async ({ open }) => {
  await open('/dashboard/goals?category=nature&new=goal')
  const form = page.getByRole('dialog', { name: 'Create New Goal' })
  await expect.element(form).toBeVisible()
  await expectAddress(/^\/dashboard\/goals\?category=nature$/)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await open('/dashboard/goals?new=goal')
  await expect.element(form).toBeVisible()
})

test('whoever comes to an unknown address is told why the dashboard is shown', async ({ open }) => {
  await open('/nowhere/at/all')
  await expect.element(page.getByText('There’s nothing at that address. Here’s your dashboard.')).toBeVisible()
  expect(location.pathname).toBe('/dashboard')
})

test('an unknown goal and an unknown list say so and lead back', async ({ open }) => {
  await open('/goals/018f0000-0000-7000-8000-000000000000')
  await expect.element(page.getByRole('heading', { name: 'Goal Not Found' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Goal Not Found · Farlight')
  await page.getByText('Go Back to Goals').click()
  await expectAddress(/^\/dashboard\/goals$/)
  await open('/bucket-lists/018f0000-0000-7000-8000-000000000000')
  await expect.element(page.getByRole('heading', { name: 'Bucket List Not Found' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Bucket List Not Found · Farlight')
  await page.getByText('Go Back to Bucket Lists').click()
  await expectAddress(/^\/dashboard\/bucket-lists$/)
})

const publicTitles = [
  ['/', 'Track your dreams. Map your miles. · Farlight'],
  ['/about', 'About · Farlight'],
  ['/contact', 'Contact · Farlight'],
  ['/help', 'Help Centre · Farlight'],
  ['/privacy', 'Privacy · Farlight'],
  ['/terms', 'Terms · Farlight'],
  ['/reset-password', 'Reset password · Farlight'],
] as const

test('the tab says where a visitor is', async ({ backend: _backend }) => {
  for (const [path, title] of publicTitles) {
    await openSignedOut(path)
    await expect.poll(() => document.title, { message: path }).toBe(title)
  }
})

test('the tab says where one is: the screen, or the name of what it shows', async ({ open, world }) => {
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
    await open(path)
    await expect.poll(() => document.title, { message: path }).toBe(title)
  }
  await page.getByRole('button', { name: 'Edit Goal' }).click()
  await page.getByRole('dialog').getByLabelText('Title').fill('Own: Blossom')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => document.title).toBe('Own: Blossom · Farlight')
  history.back()
  await expect.poll(() => document.title).toBe('Own: Japan, slowly · Farlight')
})
