import { expect, it } from 'vitest'
import { isAppLink, noFields, problemsOf } from './broadcast-fields.ts'

const now = new Date('2026-11-22T12:00:00')
const good = { ...noFields, title: 'News', message: 'Something is new.' }

it('takes links to pages of the app alone', () => {
  for (const link of ['/', '/dashboard/map', '/dashboard/profile?tab=preferences'])
    expect(isAppLink(link), link).toBe(true)
  for (const link of [
    '',
    'dashboard',
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/a b',
    '/admin',
    '/admin/x',
    'javascript:alert(1)',
  ])
    expect(isAppLink(link), link).toBe(false)
})

it('asks for title, message, a known kind of address and a time to come', () => {
  expect(problemsOf(good, now)).toEqual({})
  expect(Object.keys(problemsOf({ ...noFields, title: ' ' }, now))).toEqual(['title', 'message'])
  expect(Object.keys(problemsOf({ ...good, audience: 'one', email: 'mira' }, now))).toEqual(['email'])
  for (const at of ['', '2026-11-22T11:59'])
    expect(Object.keys(problemsOf({ ...good, when: 'later', at }, now))).toEqual(['at'])
  expect(problemsOf({ ...good, when: 'later', at: '2026-11-22T12:01' }, now)).toEqual({})
})
