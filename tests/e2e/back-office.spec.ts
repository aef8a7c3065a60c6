/** The back office: its door, people, suspended accounts, administrators, roles, the log. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { administrator } from './support/administrator.ts'
import { authenticator } from './support/authenticator.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import {
  type ApiSession,
  keepSignedIn,
  newTraveller,
  signIn,
  signInByApi,
  signUpByApi,
  type Traveller,
} from './support/travellers.ts'
import { visit } from './support/visit.ts'

async function enter(page: Page, admin: Traveller, then = /\/admin$/): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(then)
}
/** Presses Tab until it has the focus, once around the page at most. */
async function reachByTab(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}
interface Mail {
  to: string
  text: string
}
test('opens for administrators alone, and remembers where one wanted to go', async ({
  page,
  server,
  traveller,
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
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill(traveller.password)
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
  await keepSignedIn(elsewhere.context(), await signUpByApi(server.url, newTraveller()))
  await elsewhere.goto('/admin/users')
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
})

test('finds a person, suspends them, their device says so, and restoring lets them in again', async ({
  page,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400|401|403|ERR_FAILED|unreachable|offline/)
  const admin = administrator()
  const person = { ...newTraveller(), firstName: 'Tomas', lastName: 'Vale' }
  await signUpByApi(server.url, person)
  const device = await newDevice()
  await signIn(device, person)
  await device.goto('/dashboard/bucket-lists')
  await device.context().route('**/rest/v1/**', (route) => route.abort())
  await device.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await device.getByRole('dialog').getByLabel('Name').fill('Made in a tunnel')
  await device.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
  await expect(device.getByText('Bucket list created successfully!')).toBeVisible()

  await enter(page, admin)
  await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tomas va')
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/q=tomas/)
  await reachByTab(page, page.getByRole('link', { name: 'Tomas Vale' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tomas Vale', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'person-1440-light')
  for (const [act, said] of [
    ['Send password reset', 'Password reset sent'],
    ['End all sessions', 'Signed out everywhere'],
  ] as const) {
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: act }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await expect(page.getByText('No devices right now.')).toBeVisible()
  await expect
    .poll(async () => await (await fetch(`${server.url}/dev/mail`, { headers: { accept: 'application/json' } })).text())
    .toContain(person.email)
  // By keyboard alone.
  await reachByTab(page, page.getByRole('button', { name: 'Suspend' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await reachByTab(page, dialog.getByRole('button', { name: 'Suspend' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await reachByTab(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('Spam in every comment')
  await expectAccessible(page)
  await reachByTab(page, dialog.getByRole('button', { name: 'Suspend' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User suspended successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused()
  await expect(page.getByText('Spam in every comment')).toBeVisible()

  await device.context().unroute('**/rest/v1/**')
  await device.reload()
  await expect(device.getByText(/Your account has been suspended. Please contact support/)).toBeVisible()
  const another = await newDevice()
  await another.goto('/')
  await another.getByRole('button', { name: 'Sign In' }).first().click()
  const door = another.getByRole('dialog')
  await door.getByLabel('Email').fill(person.email)
  await door.getByLabel('Password', { exact: true }).fill(person.password)
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(door.getByText('Your account has been suspended. Please contact support.')).toBeVisible()

  // The link of the letter that was sent before opens nothing, and says why.
  const mailbox = await another.request.get('/dev/mail', { headers: { accept: 'application/json' } })
  const letters = (await mailbox.json()) as Mail[]
  const letter = letters.find(({ to, text }) => to === person.email && /type=recovery/.test(text))
  const reader = await newDevice()
  await reader.goto(/http\S+\/auth\/v1\/verify\S+/.exec(letter?.text ?? '')?.[0] ?? 'the letter holds no link')
  await expect(reader.getByRole('alert')).toHaveText('Your account has been suspended. Please contact support.')

  await reachByTab(page, page.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('They said sorry')
  await expectAccessible(page)
  await reachByTab(page, dialog.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User restored successfully')).toBeVisible()
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(another).toHaveURL(/\/dashboard$/)
  // What the suspended device had not sent waited there, and arrives.
  const sent = device.waitForResponse((answer) => /rest\/v1\/bucket_lists/.test(answer.url()) && answer.ok())
  await device.getByRole('alert').getByRole('button', { name: 'Sign In' }).click()
  await device.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  await expectAccessible(device)
  await device.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(device.getByRole('dialog')).toHaveCount(0)
  await sent
  await another.goto('/dashboard/bucket-lists')
  await expect(another.getByText('Made in a tunnel')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Audit Logs' }).click()
  const log = page.getByRole('table', { name: 'Audit Logs' })
  await expect(log.getByRole('row').nth(1)).toContainText(`restoredUser · ${person.email}`)
  await expect(log.getByRole('row').nth(2)).toContainText(`suspendedUser · ${person.email}`)
  await log.getByRole('button', { name: `Details: Ada Lindqvist suspended User ${person.email}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Spam in every comment')
  await expect(page.getByRole('dialog')).toContainText('127.0.0.1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file.split('\r\n').filter((line) => line.includes(person.email)).length).toBeGreaterThanOrEqual(4)
})

test('appoints somebody in a role of its own, who sees only what the role gives', async ({
  page,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400/)
  const admin = administrator()
  const helper = { ...newTraveller(), firstName: 'Ben', lastName: 'Torres' }
  await signUpByApi(server.url, helper)
  await enter(page, admin)
  await visit(page, '/admin/users?tab=roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Readers of the log')
  await dialog.getByLabel('View audit logs').check()
  await expectAccessible(page)
  await picture(page, 'role-1440-light')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Role created successfully')).toBeVisible()
  for (const name of ['Edit Readers of the log', 'Delete Readers of the log']) {
    await page.getByRole('button', { name }).click()
    await expect(dialog.or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await page.getByRole('button', { name: 'Add administrator' }).click()
  await dialog.getByLabel('Email').fill(helper.email)
  await dialog.getByLabel('Role').selectOption('Readers of the log')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Administrator created successfully')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: /Ben Torres/ })).toContainText('Readers of the log')

  // Who is edited is asked for anew; when that fails, why is said and it can be tried again.
  const one = /admin_users\?.*id=eq/
  await page.route(one, (route) => route.fulfill({ status: 400, json: { code: '22023', message: 'Out of order' } }))
  await page.getByRole('button', { name: 'Edit Ben Torres' }).click()
  await expect(dialog.getByText('Failed to fetch admin user: Out of order')).toBeVisible()
  await page.unroute(one)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(helper.email)
  await expectAccessible(page)
  // Twice in a row: the second time begins from what the first has made of it.
  for (const [isActive, standing] of [
    [false, 'Inactive'],
    [true, 'Active'],
  ] as const) {
    await dialog.getByRole('switch', { name: 'Active' }).setChecked(isActive)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Ben Torres .* ${standing} `) })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Ben Torres' }).click()
    await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked({ checked: isActive })
  }
  await page.keyboard.press('Escape')

  const theirs = await newDevice()
  await enter(theirs, helper)
  await expect(theirs.getByRole('navigation').getByRole('link')).toHaveText(['Dashboard', 'Audit Logs', 'Settings'])
  await theirs.goto('/admin/users')
  await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ben Torres' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Administrator deleted successfully')).toBeVisible()
  await theirs.getByRole('navigation').getByRole('link', { name: 'Audit Logs' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
})

test('asks again and again who one is: out of reach, in another role, taken away, signed out, without a second factor', async ({
  page,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400|401|403|ERR_FAILED|unreachable/)
  const admin = administrator()
  const chief = await signInByApi(server.url, admin)
  const call = async (session: ApiSession, path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        apikey: session.key,
        authorization: `Bearer ${session.accessToken}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.ok, `${path}: ${text}`).toBe(true)
    return (text ? JSON.parse(text) : null) as never
  }
  const roles: { id: string; name: string }[] = await call(chief, '/rest/v1/admin_roles?select=id,name')
  const role = (name: string) => ({ role_id: roles.find((one) => one.name === name)?.id })
  const helper = { ...newTraveller(), firstName: 'Noor', lastName: 'Haddad' }
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
  const keeper = newTraveller()
  const keeping = await signUpByApi(server.url, keeper)
  await call(chief, '/rest/v1/admin_users', { user_id: keeping.userId, ...role('Super Admin') })
  const factor: { id: string; totp: { secret: string } } = await call(keeping, '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'Phone',
  })
  const challenge: { id: string } = await call(keeping, `/auth/v1/factors/${factor.id}/challenge`, {})
  const proven: { access_token: string } = await call(keeping, `/auth/v1/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code: authenticator(factor.totp.secret)('now'),
  })
  const full = { ...keeping, accessToken: proven.access_token }
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
      await expect(theirs.getByText('once you have signed in with a second factor')).toBeVisible()
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

test('reads well on a desk and on a phone, by day and by night', async ({ page }) => {
  await enter(page, administrator())
  for (const [address, ready] of [
    ['/admin', 'Recent Activity'],
    ['/admin/users', 'Showing'],
    ['/admin/users?tab=administrators', 'Ada Lindqvist'],
    ['/admin/users?tab=roles', 'Super Admin'],
    ['/admin/audit-logs', 'Showing'],
  ] as const) {
    await visit(page, address)
    await expect(page.getByText(ready).first()).toBeVisible()
    await expectReadsWell(page, address.replace(/^\/admin\/?/, '').replaceAll(/\W/g, '-') || 'dashboard')
  }
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectAccessible(page)
})
