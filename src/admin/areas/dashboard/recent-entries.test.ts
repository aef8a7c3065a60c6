import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { actTold } from '#admin/act-told.ts'
import { bundled } from './bundled-entries.ts'
import { placeOf } from '#admin/place-of-entry.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const say = i18n._.bind(i18n)
const entry = (action: string, resource: string, details: object = {}, resource_id: string | null = 'r1') => ({
  action,
  resource,
  resource_id,
  details,
})

test('a decision about reported content is told as what was decided, and leads to the item', () => {
  const change = { after: { status: 'removed' }, before: { status: 'pending' } }
  const decided = entry('update', 'flagged_content', { ...change, label: 'post by Mira Reyes' })
  expect(actTold(decided, say)).toEqual({ act: 'removed', what: 'the post by Mira Reyes' })
  // Whoever wrote it may be gone.
  expect(actTold(entry('update', 'flagged_content', change), say).what).toBe('reported content')
  expect(placeOf(decided)).toEqual({ area: 'moderation', to: '/admin/moderation/r1', search: {} })
})

test('a payment, a subscription and a coupon are found by their words, a text by its name', () => {
  expect(placeOf(entry('refund', 'transactions', { label: 'lucia@example.org' }))?.search).toEqual({
    tab: 'transactions',
    q: 'lucia@example.org',
  })
  expect(placeOf(entry('grant', 'subscriptions', { label: 'ines@example.org' }))?.search).toEqual({
    tab: 'subscriptions',
    q: 'ines@example.org',
  })
  expect(placeOf(entry('create', 'coupons', { label: 'SPRING' }))?.search).toEqual({ q: 'SPRING' })
  expect(placeOf(entry('publish', 'content', {}, 'landing/hero'))?.to).toBe('/admin/content/landing/hero')
})

test('signing in, and a person who was deleted, lead nowhere; a deleted coupon to the coupons', () => {
  expect(placeOf(entry('login', 'admins'))).toBeNull()
  expect(placeOf(entry('delete', 'users'))).toBeNull()
  expect(placeOf(entry('delete', 'coupons', { label: 'SPRING' }))?.search).toEqual({})
  expect(actTold(entry('login', 'admins'), say)).toEqual({ act: 'signed in', what: '' })
})

test('a note, written or removed, leads to the person whom it is about', () => {
  const label = 'ines@example.org'
  for (const [action, act] of [
    ['create', 'wrote a note about'],
    ['delete', 'removed a note about'],
  ] as const) {
    expect(actTold(entry(action, 'notes', { label }), say)).toEqual({ act, what: label })
    expect(placeOf(entry(action, 'notes', { label }))?.to).toBe('/admin/users/r1')
  }
})

test('a line says how much, which and what became of it', () => {
  const told = (action: string, resource: string, details: object) => {
    const { act, what } = actTold(entry(action, resource, details), say)
    return `${act} ${what}`
  }
  const about = { amount: 999, currency: 'USD' }
  const label = 'ines@example.org'
  expect(told('refund', 'transactions', { label, about, after: { refunded_amount: 450 } })).toBe(
    'refunded $4.50 of $9.99 to ines@example.org',
  )
  expect(told('refund', 'transactions', { label, about, after: { refunded_amount: 999 } })).toBe(
    'refunded $9.99 to ines@example.org',
  )
  expect(told('grant', 'subscriptions', { label, about: { plan: 'Pro' } })).toBe('granted Pro to ines@example.org')
  const ended = { label, about: { plan: 'Pro' }, after: { status: 'canceled' } }
  expect(told('update', 'subscriptions', ended)).toBe('ended Pro of ines@example.org')
  const limit = { label: 'free_open_goal_limit', before: { value: 50 }, after: { value: 60 } }
  expect(told('update', 'settings', limit)).toBe('changed Open goals in the free plan: 50 → 60')
  expect(told('publish', 'content', { label: 'landing/hero' })).toBe('published Promise at the top')
  const named = { label: 'achievement/first_goal', after: { name: 'First step' } }
  expect(told('update', 'content', named)).toBe('changed First step')
  expect(told('update', 'coupons', { label: 'SPRING', after: { is_active: false } })).toBe('deactivated SPRING')
  const removed = { label: 'comment by Mira', about: { reason: 'spam' }, after: { status: 'removed' } }
  expect(told('update', 'flagged_content', removed)).toBe('removed the comment by Mira, reported as spam')
  // What the log has of before says less, and is told all the same.
  expect(told('refund', 'transactions', { label })).toBe('refunded ines@example.org')
})

test('a notification is scheduled when it is written, and sent when it is due at once', () => {
  const created_at = '2026-11-20T10:00:00.000000+00:00'
  const announced = (send_at: string) =>
    actTold(entry('announce', 'notifications', { label: 'New maps', after: { created_at, send_at } }), say)
  expect(announced(created_at)).toEqual({ act: 'sent to travelers', what: 'New maps' })
  expect(announced('2026-11-21T10:00:00.000000+00:00').act).toBe('scheduled')
})

test('a decision about many things is one line, and two acts with others between them are two', () => {
  const line = (label: string, second: number, status = 'removed', admin_name = 'Ada') => ({
    id: `${label} ${second}`,
    admin_id: admin_name,
    admin_name,
    admin_email: '',
    action: 'update',
    resource: 'flagged_content',
    resource_id: label,
    details: { label, after: { status } },
    ip_address: null,
    user_agent: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString(),
  })
  const entries = [
    line('post by A', 50),
    line('post by B', 50),
    line('post by B', 49),
    line('post by C', 49, 'approved'),
    line('post by D', 48),
    line('post by E', 10),
    line('post by F', 9, 'removed', 'Ben'),
  ]
  expect(bundled(entries).map(({ first, more }) => [first.details.label, more])).toEqual([
    ['post by A', 1],
    ['post by C', 0],
    ['post by D', 0],
    ['post by E', 0],
    ['post by F', 0],
  ])
})
