import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookAt, routeOf } from '#tests/e2e/support/axe-looks.ts'

interface Shown {
  theme: 'light' | 'dark'
  refused: boolean
}

const calm: Shown = { theme: 'light', refused: false }

/** As much of a page as is asked: what is shown, then what lies over it. */
function pageAt(path: string, shown = calm, overlays: object[] = [], width = 1280): Page {
  const answers: unknown[] = [shown, overlays]
  return {
    url: () => `http://127.0.0.1:3000${path}`,
    viewportSize: () => ({ width, height: 900 }),
    evaluate: async () => answers.shift(),
  } as unknown as Page
}

describe('axe', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'farlight-looks-'))
    process.env.AXE_LOOKS = folder
  })
  afterEach(() => {
    delete process.env.AXE_LOOKS
    rmSync(folder, { recursive: true })
  })

  const isKnown = async (page: Page, only?: 'contrast') => (await lookAt(page, only)).isKnown
  const goal = (id: string) => `/dashboard/goals/${id}`
  const [one, another] = ['0193a1b2-7c4d-7000-8000-00000000000a', '0193a1b2-7c4d-7000-8000-00000000000b']

  it('looks at the same route once, whatever the record', async () => {
    expect(await isKnown(pageAt(goal(one)))).toBe(false)
    expect(await isKnown(pageAt(goal(another)))).toBe(true)
    expect(await isKnown(pageAt(goal(one)), 'contrast')).toBe(true)
  })

  it('looks again at another route, tab, theme, width, overlay, and where a field is refused', async () => {
    await isKnown(pageAt('/dashboard/goals'))
    for (const page of [
      pageAt('/dashboard/map'),
      pageAt('/dashboard/goals?tab=done'),
      pageAt('/dashboard/goals', { ...calm, theme: 'dark' }),
      pageAt('/dashboard/goals', { ...calm, refused: true }),
      pageAt('/dashboard/goals', calm, [{ kind: 'dialog', name: 'New goal' }]),
      pageAt('/dashboard/goals', calm, [], 390),
    ])
      expect(await isKnown(page)).toBe(false)
  })

  it('looks at all of it where only the contrast was looked at', async () => {
    expect(await isKnown(pageAt('/dashboard/goals'), 'contrast')).toBe(false)
    expect(await isKnown(pageAt('/dashboard/goals'))).toBe(false)
  })

  it('looks again where it found something, so that a second try does not pass by itself', async () => {
    const look = await lookAt(pageAt('/dashboard/goals'), undefined)
    look.forget()
    expect(await isKnown(pageAt('/dashboard/goals'))).toBe(false)
  })

  it('takes ids and tokens out of a route, and no word', () => {
    expect(routeOf(goal(one))).toBe('/dashboard/goals/*')
    expect(routeOf('/dashboard/join/3fHh29skdJJ2kd8s2-_aa')).toBe('/dashboard/join/*')
    expect(routeOf('/dashboard/recommendations-of-the-week')).toBe('/dashboard/recommendations-of-the-week')
  })
})
