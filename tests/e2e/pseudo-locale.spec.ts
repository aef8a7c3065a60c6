import type { Page } from '@playwright/test'
import { exchangeCurrencies } from '#domain/money/exchange-rates.ts'
import { currencyName } from '#domain/money/iso-4217.ts'
import { ask, connect } from './support/connections.ts'
import { startServerProcess } from './support/server-process.ts'
import { expect, test as base } from './support/test.ts'
import { sessionOf } from './support/travelers.ts'
import { visit } from './support/visit.ts'

/** A server of its own: what the travelers of other journeys have shared with everybody is in nobody's made-up language. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServerProcess({ LIMIT_REGISTRATIONS: '10000' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/**
 * What is no text of the app and may stand in plain letters: its name and those of other sites, the names that the
 * catalogue of achievements gives, what the traveler wrote, currency codes, the toaster's key, and dates and money, which stay en-US as specified.
 */
const ownWords =
  /Farlight|Loose Change|Travel Companion|Travel Jar|Google (?:Maps|Flights)|Tripadvisor|Booking\.com|Mira|Reyes|\bMR\b|mira\.[\w.]+@example\.org|Own: [^\]”"]*|\b(USD|EUR|GBP|JPY|AUD|CAD|CHF|CNY|MXN|SGD|NZD|THB|AED|HKD)\b| alt\+T$|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(, \d{4})?(, \d{1,2}:\d{2}\s[AP]M)?/g

/** The converter's currencies, which the browser names, in English as dates and money stand. */
const currencyNames = new RegExp(exchangeCurrencies.map(currencyName).join('|'), 'g')

/** Every text a person can see or hear on the page that is neither in the made-up language nor the traveler's own. */
async function escapedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // A notification of an event that the app does not know says what is stored.
      if (!parent || parent.closest('script, style, noscript, [data-stored-text]')) continue
      found.add((walker.currentNode.textContent ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        if (element.hasAttribute(name)) found.add((element.getAttribute(name) ?? '').trim())
    return [...found]
  })
  return texts.filter((text) => /[a-z]{2}/i.test(text.replace(ownWords, '').replace(currencyNames, '')))
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('farlight-locale', 'pseudo')
  })
})

test('no text of the public pages escapes translation', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/help', '/privacy', '/terms', '/reset-password']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await escapedTexts(page), path).toEqual([])
  }
})

test('no text of the dialogs before sign-in escapes translation', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '[Ĝéţ Šţáŕţéð]', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button').last().waitFor()
  expect(await escapedTexts(page)).toEqual([])
})

test('no text of the signed-in screens escapes translation', async ({ page, world, server }) => {
  const { listId, goalId, itineraryId, session } = world
  const [friend, asking, asked] = [
    await sessionOf(server.url),
    await sessionOf(server.url),
    await sessionOf(server.url),
  ]
  await connect(server.url, session, friend)
  await ask(server.url, asking, session)
  await ask(server.url, session, asked)
  for (const path of [
    '/dashboard',
    '/dashboard/bucket-lists',
    `/dashboard/bucket-lists/${listId}`,
    '/dashboard/goals',
    `/dashboard/goals/${goalId}`,
    '/dashboard/itineraries',
    `/dashboard/itineraries/${itineraryId}`,
    '/dashboard/recommendations',
    '/dashboard/achievements',
    '/dashboard/social?tab=connections',
    '/dashboard/social?tab=discover&q=mira%20reyes',
    `/dashboard/social/users/${friend.userId}`,
    `/dashboard/social/users/${crypto.randomUUID()}`,
    '/dashboard/financial',
    '/dashboard/financial?tab=analysis',
    '/dashboard/financial?tab=tools',
    '/dashboard/notifications',
    '/dashboard/profile',
    '/dashboard/profile?tab=preferences',
    '/dashboard/profile?tab=profiling',
    '/dashboard/profile?tab=security',
  ]) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByText(/^\[.*(ţ|š).*\]$/).first()).toBeVisible()
    // What is still on its way has no words yet.
    await expect(page.locator('.animate-shimmer')).toHaveCount(0)
    expect(await escapedTexts(page), path).toEqual([])
  }
})

test('no text of the share dialog escapes translation', async ({ page, world }) => {
  const { goalId } = world
  await page.goto(`/dashboard/goals/${goalId}`)
  await page.getByRole('button', { name: '[Šĥáŕé Ĝöáļ]' }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  expect(await escapedTexts(page), 'the share dialog').toEqual([])
})

test('no text of the editor of an itinerary escapes translation', async ({ page, world }) => {
  await page.goto(`/dashboard/itineraries/${world.itineraryId}`)
  await page.getByRole('button', { name: '[Éðîţ Îţîñéŕáŕý]' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: 'Own: Breakfast' }).first().click()
  for (const section of ['[Ţŕáṽéļ Ţîþš]', '[Ɓûðĝéţ Éšţîɱáţé]'])
    await editor.getByRole('button', { name: section, exact: true }).click()
  await editor.getByRole('button', { name: '[Ŕéɱöṽé áçţîṽîţý]' }).first().click()
  await editor.getByRole('button', { name: '[Ûñðö]' }).waitFor()
  expect(await escapedTexts(page), 'the editor').toEqual([])
})
