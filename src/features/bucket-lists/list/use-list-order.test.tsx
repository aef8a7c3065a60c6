// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BucketListWithTotals } from '#features/bucket-lists/queries.ts'
import { useListOrder } from './use-list-order.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const device = vi.hoisted(() => ({ moveBucketList: vi.fn(async () => {}) }))
vi.mock('#features/bucket-lists/actions.ts', () => device)

const listsOf = (ids: string[]) => ids.map((id) => ({ list: { id, name: id } }) as BucketListWithTotals)
let root: Root

/** Each place is drawn anew for whoever comes there, as a row of the grid is. */
function Page({ lists }: { lists: readonly BucketListWithTotals[] }) {
  const { ordered, past } = useListOrder(lists, lists)
  return ordered.map(({ list }, place) => (
    <button key={`${place} ${list.id}`} type="button" data-actions-of={list.id} onClick={past(list.id, -1, () => true)}>
      {list.id}
    </button>
  ))
}
const show = (ids: string[]) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Page lists={listsOf(ids)} />
      </I18nProvider>,
    ),
  )
const names = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const button = (id: string) => document.querySelector<HTMLElement>(`[data-actions-of="${id}"]`)

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') as HTMLElement)
  await show(['Noodles', 'Summits', 'Water'])
  button('Water')?.focus()
  await act(async () => button('Water')?.click())
  expect(names()).toEqual(['Noodles', 'Water', 'Summits'])
})
afterEach(() => act(async () => root.unmount()))

test('a list that is moved takes the focus along, at once and when the device has stored it', async () => {
  expect(document.activeElement).toBe(button('Water'))
  await show(['Water', 'Noodles', 'Summits'])
  expect(document.activeElement).toBe(button('Water'))
})

test('whoever has gone on to another list is not called back once the device has stored the move', async () => {
  button('Noodles')?.focus()
  await show(['Noodles', 'Water', 'Summits'])
  expect(document.activeElement).toBe(button('Noodles'))
})
