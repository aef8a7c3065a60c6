import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sight } from '#tests/support/axe/in-page.ts'
import { forget, isNew, routeOf } from '#tests/support/axe/looks.ts'

describe('axe', () => {
  let folder: string
  let before: string | undefined
  beforeEach(() => {
    before = process.env.AXE_LOOKS
    folder = mkdtempSync(join(tmpdir(), 'farlight-looks-'))
    process.env.AXE_LOOKS = folder
  })
  afterEach(() => {
    if (before === undefined) delete process.env.AXE_LOOKS
    else process.env.AXE_LOOKS = before
    rmSync(folder, { recursive: true })
  })

  const goal = (id: string) => `/dashboard/goals/${id}`
  const [one, another] = ['0193a1b2-7c4d-7000-8000-00000000000a', '0193a1b2-7c4d-7000-8000-00000000000b']
  const calm: Sight = { pathname: '/dashboard/goals', tab: '', width: 1280, theme: 'light', isRefused: false }

  it('looks at the same route once, whatever the record', () => {
    expect(isNew({ ...calm, pathname: goal(one) }, [], undefined)).toBe(true)
    expect(isNew({ ...calm, pathname: goal(another) }, [], undefined)).toBe(false)
    expect(isNew({ ...calm, pathname: goal(one) }, [], 'contrast')).toBe(false)
  })

  it('looks again at another route, tab, theme, width, overlay, and where a field is refused', () => {
    isNew(calm, [], undefined)
    const others: Partial<Sight>[] = [
      { pathname: '/dashboard/map' },
      { tab: 'done' },
      { theme: 'dark' },
      { isRefused: true },
      { width: 390 },
    ]
    for (const other of others) expect(isNew({ ...calm, ...other }, [], undefined)).toBe(true)
    expect(isNew(calm, [{ kind: 'dialog', name: 'New goal', theme: 'light' }], undefined)).toBe(true)
  })

  it('looks at all of it where only the contrast was looked at', () => {
    expect(isNew(calm, [], 'contrast')).toBe(true)
    expect(isNew(calm, [], undefined)).toBe(true)
  })

  it('looks again where it found something, so that a second try does not pass by itself', () => {
    isNew(calm, [], undefined)
    forget(calm, [], undefined)
    expect(isNew(calm, [], undefined)).toBe(true)
  })

  it('takes ids and tokens out of a route, and no word', () => {
    expect(routeOf(goal(one))).toBe('/dashboard/goals/*')
    expect(routeOf('/dashboard/join/3fHh29skdJJ2kd8s2-_aa')).toBe('/dashboard/join/*')
    expect(routeOf('/dashboard/recommendations-of-the-week')).toBe('/dashboard/recommendations-of-the-week')
  })
})
