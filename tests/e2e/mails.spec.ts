import { pino } from 'pino'
import { addressTokens, unsubscribeTokens } from '#server/mail/mail-tokens.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { outboxCarrier } from '#server/mail/outbox.ts'
import { loadSecrets } from '#server/secrets.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { insertRows, readRows } from './support/world.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startTestServer()
})
test.afterAll(() => server.close())

/** What this server does every minute, eleven minutes from now. */
async function sendWhatIsDue(): Promise<void> {
  const { database } = server
  if (!database) throw new Error('The server runs elsewhere.')
  const { jwtSecret } = await loadSecrets(server.dataDir)
  await mailJob({
    database,
    carrier: outboxCarrier(database),
    tokens: unsubscribeTokens(jwtSecret),
    addresses: addressTokens(jwtSecret),
    siteUrl: server.url,
    log: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + 11 * 60_000),
  }).run()
}

test('an address is asked once, then a notification is mailed, its link switches these mails off, and the profile shows it', {
  tag: '@installed',
}, async ({ page, context }) => {
  const session = await sessionOf(server.url)
  const isAsked = async () => {
    const stranger = await sessionOf(server.url)
    await insertRows(server.url, stranger, 'user_connections', {
      id: crypto.randomUUID(),
      addressee_id: session.userId,
    })
  }
  await isAsked()
  await sendWhatIsDue()
  await page.goto(`${server.url}/dev/mail`)
  const question = page.getByRole('article').filter({ hasText: 'Confirm the address to get it by email.' })
  await question.getByRole('link', { name: /\/mail\/confirm/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await isAsked()
  await sendWhatIsDue()

  await keepSignedIn(context, session)
  await page.goto(`${server.url}/dashboard/profile?tab=preferences`)
  const mails = page.getByRole('switch', { name: 'Email notifications' })
  await expect(mails).toBeChecked()
  await expect(page.getByText('These emails can’t be sent here yet.')).toBeVisible()
  // From now on the service worker answers what it takes for screens of the app.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await page.goto(`${server.url}/dev/mail`)
  const mail = page.getByRole('article').filter({ hasText: 'This happened while you were away.' })
  await expect(mail.getByRole('heading', { name: 'Connection request' })).toBeVisible()
  await expect(mail).not.toContainText('Mira Reyes')
  await mail.getByRole('link', { name: /\/mail\/unsubscribe/ }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page)
  expect(await readRows(server.url, session, 'user_profiles?select=preferences')).toEqual([
    { preferences: { email_notifications: false } },
  ])

  await page.getByRole('link', { name: 'your settings' }).click()
  await expect(mails).not.toBeChecked()
  await page.reload()
  await expect(mails).not.toBeChecked()
})

test('the digest is one choice, in the profile and beside the notifications', async ({ page, context }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto(`${server.url}/dashboard/notifications`)
  const digest = page.getByLabel('Email digest')
  await expect(digest).toHaveValue('off')
  await digest.selectOption('Daily')
  await expect(page.getByText('Notification preferences saved')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}/dashboard/profile?tab=preferences`)
  const weekly = page.getByRole('switch', { name: 'Weekly digest' })
  await expect(weekly).not.toBeChecked()
  await expect(page.getByText('You get a daily one, as chosen in Notifications.')).toBeVisible()
  await weekly.check()
  await expect
    .poll(() => readRows(server.url, session, 'user_profiles?select=preferences'))
    .toEqual([{ preferences: expect.objectContaining({ email_digest: 'weekly' }) }])
  await page.goto(`${server.url}/dashboard/notifications`)
  await expect(digest).toHaveValue('weekly')
})
