import { describe, expect, test } from 'vitest'
import type { Sharing } from '#domain/sharing/sharing-columns.ts'
import {
  firstShare,
  isShared,
  type ShareSettings,
  settingsToStartWith as settingsOf,
  sharingFromSettings,
  withPerson,
} from './share-settings.ts'

const settingsToStartWith = (sharing: Sharing) => settingsOf({ kind: 'goal', sharing })
const asMade: Sharing = {
  isPublic: false,
  privacyLevel: 'private',
  allowComments: true,
  allowReshare: true,
  specificUsers: null,
}

describe('what the share dialog starts with', () => {
  test('is what is: private, with comments and without reshares, for an item that was never shared', () => {
    expect(settingsToStartWith(asMade)).toEqual({
      privacyLevel: 'private',
      allowLikes: true,
      allowComments: true,
      allowReshare: false,
      listedInDiscover: false,
      toldInFeed: false,
      specificUsers: [],
    })
  })

  test.each(['public', 'connections', 'private'] as const)(
    'is the earlier choice once it was shared as %s',
    (level) => {
      const chosen = { ...firstShare, privacyLevel: level, allowComments: false, specificUsers: [] }
      expect(settingsToStartWith(sharingFromSettings(chosen))).toEqual(chosen)
    },
  )

  test('is private for an itinerary that was never shared, which is not open to anybody', () => {
    const bornItinerary: Sharing = { ...asMade, privacyLevel: 'public' }
    expect(settingsOf({ kind: 'itinerary', sharing: bornItinerary })).toEqual(firstShare)
    expect(isShared(bornItinerary)).toBe(false)
  })

  test('lists and tells of an itinerary as it is told of now, and of one that nobody sees not at all', () => {
    const told = (sharing: Partial<Sharing>) => {
      const { listedInDiscover, toldInFeed } = settingsOf({
        kind: 'itinerary',
        sharing: { ...asMade, listedInDiscover: true, toldInFeed: true, ...sharing },
      })
      return { listedInDiscover, toldInFeed }
    }
    expect(told({ isPublic: true, privacyLevel: 'public' })).toEqual({ listedInDiscover: true, toldInFeed: true })
    // Never listed: in Discover is only what is public.
    expect(told({ privacyLevel: 'connections' })).toEqual({ listedInDiscover: false, toldInFeed: true })
    for (const privacyLevel of ['public', 'private'] as const)
      expect(told({ privacyLevel })).toEqual({ listedInDiscover: false, toldInFeed: false })
  })

  test('is private for an itinerary that was made private again', () => {
    const sharing = { ...asMade, allowLikes: false, listedInDiscover: true, toldInFeed: true }
    expect(settingsOf({ kind: 'itinerary', sharing })).toMatchObject({
      privacyLevel: 'private',
      allowLikes: false,
      listedInDiscover: false,
      toldInFeed: false,
    })
  })

  test('is the current level of an item that the form made public', () => {
    expect(settingsToStartWith({ ...asMade, isPublic: true, privacyLevel: 'public' }).privacyLevel).toBe('public')
  })
})

describe('what is stored', () => {
  test('says the same in both privacy columns', () => {
    expect(sharingFromSettings({ ...firstShare, privacyLevel: 'public' }).isPublic).toBe(true)
    expect(sharingFromSettings({ ...firstShare, privacyLevel: 'connections' }).isPublic).toBe(false)
  })

  test('names people for level connections only', () => {
    const settings: ShareSettings = { ...firstShare, privacyLevel: 'connections', specificUsers: ['ada'] }
    expect(sharingFromSettings(settings).specificUsers).toEqual(['ada'])
    expect(sharingFromSettings({ ...settings, privacyLevel: 'private' }).specificUsers).toEqual([])
  })
})

test('the same person cannot be added twice', () => {
  expect(withPerson(withPerson([], 'ada'), 'ada')).toEqual(['ada'])
})
