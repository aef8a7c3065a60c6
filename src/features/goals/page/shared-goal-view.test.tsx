// @vitest-environment jsdom
/** Pictures of somebody else's goal that lie on other sites are fetched when the reader asks for them. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedGoal } from '#domain/sharing/shared-items.ts'
import { SharedGoalCard } from '#features/goals/list/shared-goal-card.tsx'
import { SharedGoalView } from './shared-goal-view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.mock('#remote/places/destination-pictures.ts', () => ({ useDestinationPhoto: () => null }))
vi.mock('#remote/pictures/pictures.ts', () => ({ useKeptPicture: (address: string) => `kept:${address}` }))
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))

const ours = '/pictures/01890000-0000-7000-8000-000000000001'
const lake = 'https://photos.example.org/lake.jpg'
const goalWith = (mediaUrls: string[]) =>
  ({
    id: 'g1',
    title: 'Kyoto',
    category: 'nature',
    status: 'planned',
    tags: [],
    mediaUrls,
  }) as unknown as SharedGoal['goal']

let root: Root
const host = document.createElement('div')
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(host)
})
afterEach(() => act(() => root.unmount()))
const show = (what: React.ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{what}</I18nProvider>))
const loaded = () => [...host.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

test('on its page, with the site named', () => {
  const shared = { goal: goalWith([ours, lake]), list: null } as SharedGoal
  show(<SharedGoalView shared={shared} listLink={() => ({})} sharer={null} />)
  expect(loaded()).toEqual([`kept:${ours}`])
  expect(host.textContent).toContain('photos.example.org')
  const buttons = [...host.querySelectorAll('button')]
  act(() => buttons.find((button) => button.textContent === 'Show picture')?.click())
  expect(loaded()).toContain(lake)
})

test('and never on its card, which shows one that we keep, or the poster', () => {
  show(<SharedGoalCard goal={goalWith([lake])} link={{}} />)
  expect(loaded()).toEqual([])
  show(<SharedGoalCard goal={goalWith([lake, ours])} link={{}} />)
  expect(loaded()).toEqual([`kept:${ours}`])
})
