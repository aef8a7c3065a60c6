/** A trip as it stands on a screen, on a device and at the server, to be compared. */
import type { Page } from '@playwright/test'
import { type ServerRow, fromServerRow } from '#domain/nouns/table-mapping.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import type { ApiSession } from './travelers.ts'
import { readRows } from './world.ts'

/** What a trip is made of, beside its own row. */
const parts = [
  'tripMembers',
  'tripBookings',
  'tripItems',
  'tripFiles',
  'tripExpenses',
  'tripComments',
  'tripPolls',
  'tripPollVotes',
] as const satisfies SyncedTable[]

type Rows = Record<string, unknown>[]
/** By table, each in the order of its ids. */
export type TripRows = Record<string, Rows>

const byId = (rows: Rows): Rows => rows.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))

/** The trip as the server has it, for this traveler. */
export async function tripAtServer(url: string, session: ApiSession, trip: string): Promise<TripRows> {
  const read = async (table: SyncedTable, condition: string) => {
    const rows = await readRows<ServerRow>(url, session, `${syncedTables[table].serverTable}?${condition}`)
    return [table, byId(rows.map((row) => ({ ...fromServerRow(table, row) })))] as const
  }
  return Object.fromEntries(
    await Promise.all([
      read('itineraries', `id=eq.${trip}`),
      ...parts.map((table) => read(table, `itinerary_id=eq.${trip}`)),
    ]),
  )
}

/** The trip as this device of the traveler has it; only what the server has, too. */
export async function tripOnDevice(page: Page, session: ApiSession, trip: string): Promise<TripRows> {
  const found = await page.evaluate(
    async ({ name, tables, id }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      const read = (table: string) =>
        new Promise<Record<string, unknown>[]>((resolve) => {
          const asking = database.transaction(table).objectStore(table).getAll()
          asking.addEventListener('success', () => resolve(asking.result as Record<string, unknown>[]))
        })
      const all: Record<string, Record<string, unknown>[]> = {}
      for (const table of tables)
        all[table] = (await read(table)).filter((row) => (table === 'itineraries' ? row.id : row.itineraryId) === id)
      database.close()
      return all
    },
    { name: `farlight-${session.userId}`, tables: ['itineraries', ...parts], id: trip },
  )
  const fieldsOf = (table: string) => Object.keys(syncedTables[table as SyncedTable].columns)
  return Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [
      table,
      byId(
        rows.map((row) =>
          Object.fromEntries(fieldsOf(table).flatMap((field) => (field in row ? [[field, row[field]]] : []))),
        ),
      ),
    ]),
  )
}

/** What stands on the page of a trip, all of whose days are open, in the words of the page. */
export interface TripOnScreen {
  days: { heading: string; booked: string[]; activities: string[] }[]
  ideas: string[]
  bookings: string[]
  papers: string[]
  packed: string
  entries: string[]
  polls: string[]
  comments: string[]
}

/** Reads the page; what it says differently to each of the two ('Asked by you', what is new) is left out. */
export const tripOnScreen = (page: Page): Promise<TripOnScreen> =>
  page.evaluate(() => {
    const words = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const all = (within: ParentNode, selector: string) => [...within.querySelectorAll(selector)]
    const region = (heading: string) =>
      all(document, 'section').find((one) => words(one.querySelector('h2')) === heading) ?? document.createElement('i')
    // Of a part its title, and what is said of it beside and below: its time, place, costs and notes.
    const said = (part: Element) =>
      all(part, 'h3, h4, p')
        .filter((one) => !one.closest('section[aria-label]'))
        .map(words)
        // Whose change it is that one has not seen yet.
        .filter((text) => text !== '' && !/^(New,|Moved|Changed) by /.test(text))
        .join(' | ')
    const days = all(document, '[data-list]').filter(
      (card) => card.querySelector('h3 button') && card.querySelector('time'),
    )
    const poll = (card: Element) =>
      [
        words(card.querySelector('h3')),
        ...all(card, 'ul > li').map((option) =>
          words(option.querySelector('button, div')).replace(/You voted for this\./, ''),
        ),
        words(card.querySelector('[aria-live]')),
      ].join(' | ')
    return {
      days: days.map((card) => ({
        heading: words(card.querySelector('h3')),
        booked: all(card, '[data-booked]').map(said),
        activities: all(card, '[data-activity]').map(said),
      })),
      ideas: all(region('Ideas'), '[data-activity]').map(said),
      bookings: all(document, '[data-booking]').map(said),
      papers: all(document, '[data-file]').map((line) => words(line.querySelector('button'))),
      packed:
        all(region('Packing and to-dos'), 'p')
          .map(words)
          .find((text) => text.endsWith(' packed')) ?? '',
      entries: all(region('Packing and to-dos'), 'ul[data-list]').flatMap((list) => [
        list.getAttribute('aria-label') ?? '',
        ...all(list, '[data-entry]').map(
          (row) => `${row.querySelector('input')?.checked ? '✓' : '–'} ${words(row.querySelector('label'))}`,
        ),
      ]),
      polls: all(document, '[data-poll]').map(poll),
      comments: all(document, 'button[aria-label]')
        .map((button) => button.getAttribute('aria-label') ?? '')
        .filter((label) => /^\d+ comments? on /.test(label))
        .concat(all(region('Comments'), '[data-comment]').map((one) => words(all(one, 'p').at(-1)))),
    }
  })
