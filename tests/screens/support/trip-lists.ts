/** The packing list and the to-dos of a trip on its page. */
import { type Locator, page } from 'vitest/browser'
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import type { Backend } from './backend.ts'
import { uuid } from './session.ts'

/** The part of a trip's page with both. */
export const lists = () => page.getByRole('region', { name: 'Packing and to-dos' })
/** What stands under a heading of the list that is shown. */
export const section = (name: string) => lists().getByRole('list', { name, exact: true })
/** What ticks an entry. */
export const box = (within: Locator, title: string) => within.getByRole('checkbox', { name: title, exact: true })
/** The menu of an entry. */
export const actionsFor = (title: string) => lists().getByRole('button', { name: `Actions for ${title}` })

/** Adds an entry of a packing list. */
export const addEntry = (backend: Backend, trip: string, title: string, place: string, more: ServerRow = {}) =>
  backend.add('tripItems', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'packing',
    title,
    place,
    edited_by: null,
    ...more,
  })
