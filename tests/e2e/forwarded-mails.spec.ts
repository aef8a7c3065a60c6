/** A confirmation is forwarded to one's own address, on a phone: it comes out of a real mailbox, is looked at, brought in, gone, and undone. */
import { pino } from 'pino'
import { inboxJob } from '#server/inbox/inbox-job.ts'
import { readMailbox } from '#server/inbox/mailbox-address.ts'
import { airlineMail } from '#tests/support/booking-sources.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { dated } from './support/companions.ts'
import { addItinerary } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { readRows } from './support/world.ts'

const pattern = 'trips+*@example.org'

let imap: ImapServer
let server: TestServer
test.beforeAll(async () => {
  imap = await startImapServer()
  server = await startTestServer({ env: { INBOX_IMAP_URL: imap.url, INBOX_ADDRESS: 'trips@example.org' } })
})
test.afterAll(async () => {
  await server.close()
  await imap.close()
})

/** What this server does every minute. */
async function fetchMails(): Promise<void> {
  const { database } = server
  const address = readMailbox(imap.url)
  if (!database || !address) throw new Error('The server runs elsewhere.')
  await inboxJob({ database, address, pattern, log: pino({ level: 'silent' }) }).run()
}

test('a forwarded email waits on the import page, brings its bookings in, is gone, and is undone', {
  tag: '@installed',
}, async ({ page, context }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const trip = await addItinerary(server.url, session, undefined, dated)
  const booked = () =>
    readRows<{ title: string }>(
      server.url,
      session,
      `trip_bookings?select=title&itinerary_id=eq.${trip}&order=starts_at`,
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/dashboard/import`)
  const inbox = page.getByRole('region', { name: 'Forward your emails' })
  await inbox.getByRole('button', { name: 'Get My Address' }).click()
  const address = inbox.getByLabel('Your forwarding address')
  await expect(address).toHaveValue(/^trips\+[a-z2-9]{12}@example\.org$/)

  await imap.deliver(`Delivered-To: ${await address.inputValue()}\r\n${airlineMail}`)
  // The server itself may be looking at this moment.
  await expect
    .poll(async () => {
      await fetchMails()
      return (await imap.mails()).length
    })
    .toBe(0)
  await inbox.getByRole('button', { name: 'Check Again' }).click()
  await expect(inbox.getByRole('listitem')).toHaveCount(1)
  await expectReadsWell(page, 'forwarded-mails')
  await inbox.getByRole('button', { name: /^Look at it: / }).click()
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  await expect(found.getByText('E-mail · 2 bookings')).toBeVisible({ timeout: 60_000 })
  await found.getByRole('button', { name: 'Import 2 items' }).click()
  const here = page.getByRole('region', { name: 'Imported on this device' })
  await expect(here.getByText('2 items imported')).toBeVisible({ timeout: 60_000 })
  await expect(inbox.getByRole('listitem')).toHaveCount(0)
  await expect.poll(booked, { timeout: 60_000 }).toHaveLength(2)
  await expect.poll(() => readRows(server.url, session, 'inbox_mails?select=id')).toEqual([])
  await here.getByRole('button', { name: /^Undo/ }).click()
  await expect(here.getByText(/^Undone ·/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(booked, { timeout: 60_000 }).toEqual([])
})
