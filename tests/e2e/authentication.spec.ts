import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'
import { newTraveler, signIn, signUpByApi } from './support/travelers.ts'

test('registration says what is wrong at the field, keeps what was typed, and sends a known address to sign in', {
  tag: '@accounts',
}, async ({ page, traveler, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  // Its code is loaded with the click; judged before, it would be half there.
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('First name').fill('Mira')
  await dialog.getByLabel('Last name').fill('Reyes')
  await dialog.getByLabel('Email').fill(traveler.email)
  await dialog.getByLabel('Password', { exact: true }).fill('lantern-tide')
  await dialog.getByLabel('Confirm password').fill('lantern-tidd')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(traveler.email)

  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByLabel('Confirm password').fill('short')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Password must be at least 6 characters long')).toBeVisible()

  await dialog.getByLabel('Password', { exact: true }).fill('lantern-tide')
  await dialog.getByLabel('Confirm password').fill('lantern-tide')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('This email is already registered. Please sign in instead.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(traveler.email)
  await dialog.getByLabel('Email').fill('')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('Please enter your email address')).toBeVisible()
  await expect(dialog.getByText('This email is already registered. Please sign in instead.')).toBeHidden()
})

test('a wrong password is refused in plain words, and guessing is slowed down by the server', {
  tag: '@accounts',
}, async ({ page, traveler, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(traveler.email)
  for (let attempt = 0; attempt < 5; attempt++) {
    await dialog.getByLabel('Password', { exact: true }).fill(`guess-${attempt}`)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(
      dialog.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  }
  await dialog.getByLabel('Password', { exact: true }).fill(traveler.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('Too many login attempts. Please wait a moment and try again.')).toBeVisible()
})

test('a forgotten password is reset through the mail; the new one works and the old one does not', {
  tag: '@accounts',
}, async ({ page, server, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d/)
  const traveler = newTraveler()
  await signUpByApi(server.url, traveler)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByRole('button', { name: /send/i }).click()
  await expect(dialog.getByText('Please enter your email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(traveler.email)
  await dialog.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Password reset instructions sent to your email').first()).toBeVisible()
  await expectAccessible(page)

  const mails = (await (
    await page.request.get('/dev/mail', { headers: { accept: 'application/json' } })
  ).json()) as Mail[]
  const mail = mails.find(({ to }) => to === traveler.email)
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0]
  await page.goto(link ?? 'the mail holds no link')
  await expect(page).toHaveURL(/\/reset-password/)
  await expectAccessible(page)
  const [first, second] = [page.getByLabel(/password/i).nth(0), page.getByLabel(/confirm/i).first()]
  await first.fill('abc')
  await second.fill('abd')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await second.fill('abc')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await first.fill('harbour-light')
  await second.fill('harbour-light')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password has been reset successfully').first()).toBeVisible()
  await page.getByText('Go to Login').click()

  await page.getByRole('dialog').getByLabel('Email').fill(traveler.email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(traveler.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or password. Please check your credentials and try again.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('harbour-light')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

/** As Supabase answers: the link brings a code, which only the browser that asked for the mail can turn into a session. */
test('a reset link with a code works in the browser that asked for it, and any other one says so', {
  tag: '@accounts',
}, async ({ page, server, browser, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d/)
  const traveler = newTraveler()
  await signUpByApi(server.url, traveler)
  let challenge = ''
  await page.route('**/auth/v1/recover?*', async (route) => {
    challenge = (route.request().postDataJSON() as { code_challenge: string }).code_challenge
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click()
  await dialog.getByLabel('Email').fill(traveler.email)
  await dialog.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Password reset instructions sent to your email').first()).toBeVisible()

  const session = await recoverySessionOf(page.request, traveler.email)
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    const given = route.request().postDataJSON() as { auth_code: string; code_verifier: string }
    const proof = createHash('sha256').update(given.code_verifier).digest('base64url')
    const right = given.auth_code === 'the-code' && proof === challenge
    await route.fulfill(right ? { json: session } : { status: 400, json: { code: 'bad_code_verifier' } })
  })
  const reset = async (tab: Page) => {
    await tab.goto(`${server.url}/reset-password?code=the-code`)
    await expect(tab).toHaveURL(/\/reset-password$/)
    await tab.getByLabel('New password', { exact: true }).fill('harbour-light')
    await tab.getByLabel('Confirm new password').fill('harbour-light')
    await tab.getByRole('button', { name: 'Reset Password' }).click()
  }
  const elsewhere = await browser.newContext()
  const otherBrowser = await elsewhere.newPage()
  await reset(otherBrowser)
  await expect(
    otherBrowser.getByText('Please open the link in the browser you used to ask for it, or request a new one here.'),
  ).toBeVisible()
  await elsewhere.close()
  await reset(page)
  await expect(page.getByText('Password has been reset successfully').first()).toBeVisible()
})

/** The session that the link of the newest recovery mail opens. */
async function recoverySessionOf(request: APIRequestContext, email: string): Promise<object> {
  const mails = (await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json()) as Mail[]
  const link = /http\S+\/auth\/v1\/verify\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  const answer = await request.get(link, { maxRedirects: 0 })
  const marks = new URLSearchParams(new URL(answer.headers().location ?? '').hash.slice(1))
  const token = marks.get('access_token') ?? ''
  const config = (await (await request.get('/config.json')).json()) as { supabaseKey: string }
  const user = await request.get('/auth/v1/user', {
    headers: { apikey: config.supabaseKey, authorization: `Bearer ${token}` },
  })
  return {
    access_token: token,
    refresh_token: marks.get('refresh_token'),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: await user.json(),
  }
}

test('the reset page without a recovery marker starts with an error', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Invalid or expired password reset link. Please request a new one.')).toBeVisible()
})

test('signing out ends the session, and the next person on the device sees nothing of the first', {
  tag: '@new-device',
}, async ({ page, traveler }) => {
  await signIn(page, traveler)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContainEqual(
    expect.stringMatching(/^farlight-[0-9a-f]{8}-/),
  )
})

/** A mail of the outbox. */
interface Mail {
  to: string
  text: string
}

test('who signs out and asks to sign in at once keeps the dialog, however long the device takes to forget', {
  tag: '@new-device',
}, async ({ page, traveler }) => {
  await signIn(page, traveler)
  await page.evaluate(() => {
    sessionStorage.setItem('farlight-asked-path', '/dashboard/goals')
    // The last of what the device forgets, held back until the test lets it go.
    const forget = CacheStorage.prototype.delete
    CacheStorage.prototype.delete = async function (name) {
      await new Promise((go) => Object.assign(globalThis, { forgetNow: go }))
      return forget.call(this, name)
    }
  })
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const email = page.getByRole('dialog').getByLabel('Email')
  await expect(email).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { forgetNow: () => void }).forgetNow())
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('farlight-asked-path'))).toBeNull()
  await expect(email).toBeVisible()
})
