import { expect, type Page } from '@playwright/test'

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
