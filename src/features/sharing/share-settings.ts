import type { PrivacyLevel, Sharing } from '#domain/sharing/sharing-columns.ts'
import type { ShareKind } from './share-kinds.ts'
import type { Shareable } from './shareable.ts'

/** What the share dialog asks. */
export interface ShareSettings {
  privacyLevel: PrivacyLevel
  /** Has a say where likes can be switched off. */
  allowLikes: boolean
  allowComments: boolean
  allowReshare: boolean
  /** These two have a say for itineraries: whether a public one is found without its link, and whether the feed tells of it. */
  listedInDiscover: boolean
  toldInFeed: boolean
  specificUsers: readonly string[]
}

/** Where the dialog starts for an item that was never shared (decision P113): with what is, so that sharing is a choice. */
export const firstShare: ShareSettings = {
  privacyLevel: 'private',
  allowLikes: true,
  allowComments: true,
  allowReshare: false,
  listedInDiscover: false,
  toldInFeed: false,
  specificUsers: [],
}

/** Whether others can see an item. Level 'public' without `isPublic` is an itinerary that was not shared yet (decision 16). */
export const isShared = ({ isPublic, privacyLevel }: Sharing): boolean => isPublic || privacyLevel === 'connections'

/**
 * An item as it was made: goals and lists private, before anybody has chosen people (each share stores a list of them, if
 * empty); itineraries at level 'public', which alone opens nothing.
 */
const wasNeverShared = ({ isPublic, privacyLevel, specificUsers }: Sharing, kind: ShareKind): boolean =>
  kind === 'itinerary' ? privacyLevel === 'public' && !isPublic : privacyLevel === 'private' && specificUsers === null

/**
 * What the dialog shows when it opens: the item's own settings, once it has been shared. Where an itinerary is told of begins
 * off as long as nobody can see it, or find it, yet (decision P215): what its columns say then was nobody's choice.
 */
export function settingsToStartWith({ kind, sharing }: Pick<Shareable, 'kind' | 'sharing'>): ShareSettings {
  if (wasNeverShared(sharing, kind)) return firstShare
  const { allowLikes = true, listedInDiscover = false, toldInFeed = false, specificUsers, ...rest } = sharing
  const { privacyLevel, allowComments, allowReshare } = rest
  return {
    privacyLevel,
    allowLikes,
    allowComments,
    allowReshare,
    listedInDiscover: sharing.isPublic && listedInDiscover,
    toldInFeed: isShared(sharing) && toldInFeed,
    specificUsers: specificUsers ?? [],
  }
}

/** What is stored of every item. Chosen people are kept for level 'connections' only; anywhere else they would say nothing. */
export const sharingFromSettings = (settings: ShareSettings): Sharing => ({
  isPublic: settings.privacyLevel === 'public',
  privacyLevel: settings.privacyLevel,
  allowComments: settings.allowComments,
  allowReshare: settings.allowReshare,
  specificUsers: settings.privacyLevel === 'connections' ? [...settings.specificUsers] : [],
})

/** The people with one more; nobody is there twice. */
export const withPerson = (people: readonly string[], id: string): readonly string[] =>
  people.includes(id) ? people : [...people, id]
