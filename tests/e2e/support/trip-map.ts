import { expect, type Page } from '@playwright/test'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { kyotoPlan } from './itinerary.ts'

type Category = ItineraryPlan['days'][number]['activities'][number]['category']

const activity = (
  time: string,
  title: string,
  name: string,
  coordinates?: [number, number],
  category: Category = 'sightseeing',
) => ({
  time,
  title,
  description: '',
  location: { name, ...(coordinates && { coordinates }) },
  cost: { amount: 0, currency: 'USD' },
  category,
})

/** A day that goes to and fro, one elsewhere, and one whose place is in words. */
export const mappedPlan: ItineraryPlan = {
  ...kyotoPlan,
  days: [
    {
      day: 1,
      title: 'Own: To and fro',
      activities: [
        activity('09:00 AM', 'Own: Station', 'Own: Kyoto Station', [135.7588, 34.9858]),
        activity('10:00 AM', 'Own: Golden Pavilion', 'Own: Kinkaku-ji', [135.7292, 35.0394]),
        activity('11:30 AM', 'Own: Lanterns', 'Own: Gion', [135.7752, 35.0037]),
        activity('01:00 PM', 'Own: Noodles', 'Own: Nishiki', [135.7649, 35.005], 'food'),
        activity('03:00 PM', 'Own: Zen garden', 'Own: Ryoan-ji', [135.7182, 35.0345]),
      ],
    },
    {
      day: 2,
      title: 'Own: By the lake',
      activities: [
        activity('10:00 AM', 'Own: Ferry', 'Own: Otsu', [135.8686, 35.0043]),
        activity('Evening', 'Own: Supper', 'Own: Somewhere'),
      ],
    },
    { day: 3, title: 'Own: Words', activities: [activity('10:00 AM', 'Own: Temple', 'Himeji')] },
  ],
}

/** The map on a trip's page. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of the trip' })
/** An activity in the list of the days. */
export const line = (page: Page, title: string) =>
  page.locator('[data-activity]').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const showMap = (page: Page) => page.getByRole('button', { name: 'Show map' }).click()
/** Waits until the map has come to rest. */
export const drawn = (page: Page) => expect(map(page).locator('[data-map="idle"]')).toBeVisible()

/** Waits until the map has come to the device, to be drawn without a network. */
export const mapKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = (await (await caches.open('farlight-map')).keys()).map(({ url }) => url)
        const isRenderer = (url: string) => /map-renderer-.*\.(js|css)$/.test(url)
        return [kept.filter((url) => url.includes('map-data')).length > 2, kept.filter(isRenderer).length]
      }),
    )
    .toEqual([true, 2])
