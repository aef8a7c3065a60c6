import type { Locator, Page } from '@playwright/test'

/** The part of a trip's page with the packing list and the to-dos. */
export const lists = (page: Page) => page.getByRole('region', { name: 'Packing and to-dos' })
/** What stands under a heading of the list that is shown. */
export const section = (page: Page, name: string) => lists(page).getByRole('list', { name, exact: true })
/** What ticks an entry. */
export const box = (page: Page | Locator, title: string) => page.getByRole('checkbox', { name: title, exact: true })
/** The menu of an entry. */
export const actionsFor = (page: Page, title: string) =>
  lists(page).getByRole('button', { name: `Actions for ${title}` })

/** An entry of a packing list, as it is stored. */
export const entry = (trip: string, title: string, place: string, more: object = {}) => ({
  itinerary_id: trip,
  kind: 'packing',
  title,
  place,
  section: null,
  ticked: false,
  due: null,
  ...more,
})
