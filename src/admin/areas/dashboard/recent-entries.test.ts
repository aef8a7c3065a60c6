import { expect, test } from 'vitest'
import { actTold } from '#admin/act-told.ts'
import { placeOf } from './place-of-entry.ts'

const say = ({ message, id }: { message?: string; id: string }) => message ?? id
const entry = (action: string, resource: string, details: object = {}, resource_id: string | null = 'r1') => ({
  action,
  resource,
  resource_id,
  details,
})

test('a decision about reported content is told as what was decided, and leads to the item', () => {
  const change = { after: { status: 'removed' }, before: { status: 'pending' } }
  const decided = entry('update', 'flagged_content', { ...change, label: 'post by Mira Reyes' })
  expect(actTold(decided, say)).toEqual({ act: 'removed', what: 'post by Mira Reyes' })
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
