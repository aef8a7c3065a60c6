import { describe, expect, test } from 'vitest'
import { canonicalHref, invitationIn, sharedHref } from './paths.ts'

describe('canonicalHref', () => {
  test.each([
    ['/goals', '/dashboard/goals'],
    ['/goals/', '/dashboard/goals'],
    ['/goals/0190-a', '/dashboard/goals/0190-a'],
    ['/bucket-lists', '/dashboard/bucket-lists'],
    ['/bucket-lists/7', '/dashboard/bucket-lists/7'],
    ['/itineraries', '/dashboard/itineraries'],
    ['/itineraries/7', '/dashboard/itineraries/7'],
    ['/achievements', '/dashboard/achievements'],
    ['/social', '/dashboard/social'],
    ['/social?tab=connections', '/dashboard/social?tab=connections'],
    ['/posts/7', '/dashboard/social?post=7'],
    ['/users/7', '/dashboard/social/users/7'],
    ['/financial', '/dashboard/financial'],
    ['/recommendations', '/dashboard/recommendations'],
    ['/notifications', '/dashboard/notifications'],
    ['/profile', '/dashboard/profile'],
    ['/settings', '/dashboard/profile?tab=preferences'],
    ['/dashboard/settings', '/dashboard/profile?tab=preferences'],
  ])('leads %s to %s', (short, canonical) => {
    expect(canonicalHref(short)).toBe(canonical)
  })

  test('keeps query and fragment', () => {
    expect(canonicalHref('/goals?q=Kyoto%20%26%20Nara&status=planned#top')).toBe(
      '/dashboard/goals?q=Kyoto+%26+Nara&status=planned#top',
    )
    expect(canonicalHref('/settings?from=mail')).toBe('/dashboard/profile?tab=preferences&from=mail')
  })

  test.each(['/', '/dashboard', '/dashboard/goals', '/goals/1/edit', '/goalsome', '/admin', '/goals//evil.example'])(
    'leaves %s alone',
    (path) => {
      expect(canonicalHref(path)).toBeNull()
    },
  )
})

test('a thing in the dashboard has an address that can be handed on, and nothing else has', () => {
  expect(sharedHref('/dashboard/itineraries/7')).toBe('/itineraries/7')
  expect(sharedHref('/dashboard/goals/7?from=mail#top')).toBe('/goals/7?from=mail#top')
  expect(sharedHref('/dashboard/bucket-lists/7/')).toBe('/bucket-lists/7/')
  for (const other of ['/dashboard', '/dashboard/goals', '/dashboard/profile/7', '/goals/7', '/dashboard/goals/7/edit'])
    expect(sharedHref(other), other).toBeNull()
})

test('an invitation is known by its address, in both forms', () => {
  for (const href of ['/join/abc', '/join/abc/', '/dashboard/join/abc', '/join/abc?from=mail#top'])
    expect(invitationIn(href), href).toBe('abc')
  for (const other of ['/', '/join', '/join/', '/join/abc/def', '/dashboard/goals/abc', '/other/join/abc'])
    expect(invitationIn(other), other).toBeNull()
})
