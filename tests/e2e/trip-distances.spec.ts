/** How far it is from one activity of a day to the next. */
import { startRoutingService } from '#tests/support/routing-service.ts'
import { mappedPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { startServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, sessionOf } from './support/travelers.ts'
import { line } from './support/trip-map.ts'

test("times come from the operator's routing service, and stay on the device without a network", {
  tag: '@installed',
}, async ({ browser }) => {
  const service = await startRoutingService()
  const server = await startServerProcess({
    LIMIT_REGISTRATIONS: '10000',
    PASSWORD_ROUNDS: '4',
    ROUTING_URL: service.url,
    ROUTING_KIND: 'valhalla',
  })
  try {
    const ada: ApiSession = await sessionOf(server.url)
    const trip = await addItinerary(server.url, ada, mappedPlan)
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
    await keepSignedIn(context, ada)
    const page = await context.newPage()
    await page.goto(addressOf(trip))
    await expect(line(page, 'Own: Station')).toContainText('2.6 km: 35 min on foot or 7 min by car')
    await expect(line(page, 'Own: Station')).not.toContainText('(estimate)')
    const asked = service.asked.length
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(line(page, 'Own: Station')).toContainText('35 min on foot')
    await context.setOffline(true)
    await page.reload()
    await expect(line(page, 'Own: Station')).toContainText('2.6 km: 35 min on foot or 7 min by car')
    expect(service.asked.length).toBe(asked)
    await context.close()
  } finally {
    await server.stop()
    await service.close()
  }
})
