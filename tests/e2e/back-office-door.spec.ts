/** The door of the back office: who comes in, and that this is asked again and again. */
import { administrator, enter } from './support/administrator.ts'
import { picture } from './support/looks.ts'
import { administratorWithApp, askAs } from './support/second-administrator.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, newTraveler, signInByApi, signUpByApi } from './support/travelers.ts'
import { visit } from './support/visit.ts'

test('opens for administrators alone, and remembers where one wanted to go', async ({
  page,
  server,
  traveler,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400|ERR_INTERNET_DISCONNECTED|offline|Failed to fetch/)
  const admin = administrator()
  await page.goto('/admin/users?q=mira')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin/login')
  await expectAccessible(page)
  await picture(page, 'login-1440-light')
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill(traveler.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill(traveler.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Access denied: You do not have admin privileges')).toBeVisible()
  await expect(page.getByText('You do not have admin privileges', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farlight-session'))).toBeNull()
  await enter(page, admin, /\/admin\/users\?q=mira/)
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue('mira')
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL(/\/admin$/)

  // A session that ends within 90 seconds is renewed while the back office is open, before anything needs it.
  const session = await signInByApi(server.url, admin)
  const ending = { ...JSON.parse(session.stored), expires_at: Math.floor(Date.now() / 1000) + 80 }
  const returned = await newDevice()
  await keepSignedIn(returned.context(), { ...session, stored: JSON.stringify(ending) })
  const renewed = returned.waitForRequest(/auth\/v1\/token\?grant_type=refresh_token/)
  await returned.goto('/admin')
  await renewed
  // Without a network the back office stays, also where the code of a screen was never fetched, and with what was typed.
  const main = returned.getByRole('main')
  const open = (name: string) => returned.getByRole('navigation').getByRole('link', { name }).click()
  await open('User Management')
  await main.getByRole('searchbox').fill('nobody of that name')
  await expect(main.getByText('Nothing found')).toBeVisible()
  await expect(returned.getByText('Nothing matches.')).toBeAttached()
  const network = (isThere: boolean) =>
    returned.evaluate((onLine) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
      dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    }, isThere)
  await returned.route(/\/assets\//, (route) => route.abort('internetdisconnected'))
  await network(false)
  for (const name of ['Promotions', 'Analytics']) {
    await open(name)
    await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(main).toContainText('You are offline. This page needs a network.')
  }
  await expectAccessible(returned)
  await returned.goBack()
  await returned.goBack()
  await expect(main.getByRole('searchbox')).toHaveValue('nobody of that name')
  await returned.unroute(/\/assets\//)
  await network(true)
  await open('Promotions')
  await expect(main.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  // A configuration that leads nowhere is told to the console at once, here too.
  const astray = await newDevice()
  await astray.route('**/config.json', (route) => route.fulfill({ json: { supabaseUrl: 'nowhere', supabaseKey: '' } }))
  const warnings: string[] = []
  astray.on('console', (message) => warnings.push(message.text()))
  await astray.goto('/admin/login')
  await expect
    .poll(() => warnings)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The backend address/),
        expect.stringMatching(/^The backend key/),
      ]),
    )

  const elsewhere = await newDevice()
  await keepSignedIn(elsewhere.context(), await signUpByApi(server.url, newTraveler()))
  await elsewhere.goto('/admin/users')
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
})

test('asks again and again who one is: out of reach, in another role, taken away, signed out, without a second factor', {
  tag: '@accounts',
}, async ({ page, server, newDevice, allowConsoleError }) => {
  allowConsoleError(/400|401|403|ERR_FAILED|unreachable/)
  const admin = administrator()
  const chief = await signInByApi(server.url, admin)
  const call = (session: ApiSession, path: string, body?: object, method?: string) =>
    askAs<never>(server.url, session, path, body, method)
  const roles: { id: string; name: string }[] = await call(chief, '/rest/v1/admin_roles?select=id,name')
  const role = (name: string) => ({ role_id: roles.find((one) => one.name === name)?.id })
  const helper = { ...newTraveler(), firstName: 'Noor', lastName: 'Haddad' }
  const { userId } = await signUpByApi(server.url, helper)
  await call(chief, '/rest/v1/admin_users', { user_id: userId, ...role('Moderator') })
  const change = (changes: object) => call(chief, `/rest/v1/admin_users?user_id=eq.${userId}`, changes, 'PATCH')

  const theirs = await newDevice()
  const comeBack = () => theirs.evaluate(() => dispatchEvent(new Event('focus')))
  const places = theirs.getByRole('navigation').getByRole('link')
  await enter(theirs, helper)
  await expect(theirs.getByText('Your account has no second factor yet.')).toBeVisible()
  await expect(places).toHaveText([
    'Dashboard',
    'User Management',
    /^Content Moderation/,
    'Content Management',
    'Settings',
  ])

  await theirs.route('**/rpc/my_administration', (route) => route.abort())
  await theirs.goto('/admin/moderation')
  await expect(theirs.getByText('The back office cannot be reached.')).toBeVisible()
  await expect(places).toHaveCount(0)
  await theirs.unroute('**/rpc/my_administration')
  await theirs.getByRole('button', { name: 'Try again' }).click()
  await expect(places).toHaveCount(5)
  await expect(theirs).toHaveURL(/\/admin\/moderation$/)

  await change(role('Analyst'))
  await comeBack()
  await expect(places).toHaveText(['Dashboard', 'Analytics', 'Settings'])
  await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
  await places.getByText('Settings').click()
  await expect(theirs.getByRole('tab')).toHaveText(['Your account'])

  await theirs.goto('/admin/analytics')
  await expect(theirs.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await change({ is_active: false })
  await theirs.getByRole('button', { name: '7 days' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)

  await change({ is_active: true, ...role('Support') })
  await theirs.goto('/admin/users?q=noor')
  await expect(theirs.getByText('Showing 1-1 of 1')).toBeVisible()
  await call(chief, '/rest/v1/rpc/end_account_sessions', { person: userId })
  await comeBack()
  await expect(theirs.getByText('Please sign in again to sync.')).toBeVisible()
  await enter(theirs, helper, /\/admin\/users\?q=noor/)

  // Another Super Admin, with a second factor, demands one of everybody.
  const full = await administratorWithApp(server.url)
  const demand = (value: boolean) =>
    call(full, '/rest/v1/rpc/save_platform_settings', {
      changes: { admins_need_second_factor: value },
      seen: { admins_need_second_factor: !value },
    })
  await demand(true)
  try {
    await comeBack()
    await expect(theirs.getByText('This platform asks its administrators for a second factor.')).toBeVisible()
    const closed = async () => {
      await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
      await expect(
        theirs.getByText('Sign in with a second factor, and everything your role allows opens again.'),
      ).toBeVisible()
    }
    await closed()
    await expectAccessible(theirs)
    await picture(theirs, 'second-factor-demanded')
    await places.getByText('Dashboard').click()
    await expect(theirs).toHaveURL(/\/admin$/)
    await closed()
    await places.getByText('Settings').click()
    await expect(theirs.getByText('Set up a second factor')).toBeVisible()
  } finally {
    await demand(false)
  }

  // Two change the same role: what the second has typed stays, and the first's is kept.
  await enter(page, admin)
  await visit(page, '/admin/users?tab=roles')
  const made: string = await call(chief, '/rest/v1/rpc/save_admin_role', {
    name: 'Night shift',
    description: '',
    permissions: ['view_users'],
  })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Night shift' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('From ten to six')
  await call(chief, '/rest/v1/rpc/save_admin_role', {
    name: 'Night shift',
    description: 'Written first',
    permissions: ['view_users', 'view_content'],
    role_id: made,
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to update role: Somebody else has changed this meanwhile')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('From ten to six')
  // Whoever closes it sees the first's at once.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Written first')).toBeVisible()
})
