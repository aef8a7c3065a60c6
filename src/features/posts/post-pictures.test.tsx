// @vitest-environment jsdom
/** Whoever reads a post is not told on by its pictures: those that lie elsewhere are fetched when the reader says so. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PostPictures } from './post-pictures.tsx'

const kept = vi.hoisted(() => ({ source: 'data:image/png;base64,iVBORw0KGgo' as string | null }))
vi.mock('#remote/pictures/pictures.ts', () => ({ useKeptPicture: () => kept.source }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ours = '/pictures/01890000-0000-7000-8000-000000000001'
const [lake, hill] = ['https://photos.example.org/lake.jpg', 'https://tracker.example.net/hill.jpg']

let root: Root
const host = document.createElement('div')
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(host)
})
afterEach(() => act(() => root.unmount()))

const show = (addresses: string[], mine = false) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PostPictures addresses={addresses} mine={mine} />
      </I18nProvider>,
    ),
  )
const loaded = () => [...host.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))

test('pictures of others that lie elsewhere are fetched once the reader has seen from where', () => {
  show([lake, ours, hill])
  expect(loaded()).toEqual([kept.source])
  expect(host.textContent).toContain('photos.example.org, tracker.example.net')
  act(() => host.querySelector('button')?.click())
  expect(loaded()).toEqual([lake, kept.source, hill])
  expect(host.querySelector('button')).toBeNull()
})

test('another post asks anew', () => {
  show([lake])
  act(() => host.querySelector('button')?.click())
  show([hill])
  expect(loaded()).toEqual([])
})

test('one’s own pictures, and those that we keep, are there at once', () => {
  show([lake], true)
  expect(loaded()).toEqual([lake])
  show([ours])
  expect([loaded(), host.querySelector('button')]).toEqual([[kept.source], null])
})

test('one that we keep and that cannot be had now keeps its place', () => {
  kept.source = null
  show([ours])
  expect(host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Picture 1 of 1')
})

test('nothing is offered of what could not be loaded anyway', () => {
  show(['http://192.168.0.1/camera.jpg', 'https://localhost/x.png'])
  expect(host.innerHTML).toBe('')
})
