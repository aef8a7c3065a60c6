/** A trip behind a private link, in a frame of somebody's website. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { embedCode, embedPath, oembedPath, usualFrame } from '#domain/access-links/embed-link.ts'
import { sharePath } from '#domain/access-links/share-link.ts'
import { addItinerary } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { insertRows } from './support/world.ts'

test('a website shows a trip in a frame, which leads to all of it, and no other page of ours', {
  tag: '@installed',
}, async ({ page, browser, world, server, allowConsoleError }) => {
  // What journeys run in every page is refused in this one, as all scripts are.
  allowConsoleError(/sandboxed/)
  const itinerary = await addItinerary(server.url, world.session, kyotoPlan, { start_date: '2027-04-02' })
  const token = randomBytes(16).toString('base64url')
  await insertRows(server.url, world.session, 'access_links', {
    id: randomUUID(),
    kind: 'share',
    itinerary_id: itinerary,
    token_hash: createHash('sha256').update(token).digest('hex'),
    options: { days: true, map: true },
  })
  const whole = server.url + sharePath(token)
  const frameOf = (address: string, name: string) =>
    embedCode(address, name, usualFrame).replace('<iframe', `<iframe name="${name}"`)
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(
      `<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${frameOf(server.url + embedPath(token), 'embedded')}${frameOf(whole, 'refused')}`,
    )
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const stranger = await browser.newContext()
  try {
    const blog = await stranger.newPage()
    await blog.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const frame = blog.frameLocator('[name=embedded]')
    await expect(frame.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
    await expect(frame.getByText('Own: Golden Pavilion')).toBeVisible()
    await expect(blog.frameLocator('[name=refused]').getByText('Own: Nara')).toHaveCount(0)
    const opened = blog.waitForEvent('popup')
    await frame.getByRole('link', { name: 'See the whole trip' }).click()
    const all = await opened
    await expect(all.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
    expect(all.url()).toBe(whole)
    expect(await all.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])

    // Its software finds the way from the page itself.
    const html = await (await fetch(whole, { headers: { accept: 'text/html' } })).text()
    const found = /type="application\/json\+oembed" href="(?<at>[^"]+)"/.exec(html)?.groups?.at ?? ''
    const asked = new URL(found.replaceAll('&#38;', '&'))
    expect(asked.pathname).toBe(oembedPath)
    expect(await (await fetch(asked)).json()).toMatchObject({ type: 'rich', title: 'Own: Nara' })
  } finally {
    await stranger.close()
    site.close()
  }
  // The service worker of a device that has the app leaves it to the server.
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(embedPath(token))
  await expect(page.getByRole('link', { name: 'See the whole trip' })).toBeVisible()
  // Axe is a script: it looks at the same words outside of the sandbox.
  const words = await (await fetch(server.url + embedPath(token))).text()
  await page.goto('/about')
  await page.setContent(words)
  await expectReadsWell(page, 'embedded-trip')
})
