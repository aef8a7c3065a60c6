import type { PrivacyLevel } from '#domain/enumerations.ts'
import type { Sharing } from '#domain/records.ts'

/** What the share dialog asks. */
export interface ShareSettings {
  privacyLevel: PrivacyLevel
  allowComments: boolean
  allowReshare: boolean
  specificUsers: readonly string[]
}

/** Where the dialog starts for an item that was never shared (OQ-059, OQ2-019). */
export const firstShare: ShareSettings = {
  privacyLevel: 'connections',
  allowComments: true,
  allowReshare: false,
  specificUsers: [],
}

/** An item as it was made: private, and nobody has chosen people yet. Each share stores a list of people, if empty. */
const wasNeverShared = (sharing: Sharing): boolean =>
  sharing.privacyLevel === 'private' && sharing.specificUsers === null

/** What the dialog shows when it opens: the item's own settings, once it has been shared. */
export function settingsToStartWith(sharing: Sharing): ShareSettings {
  if (wasNeverShared(sharing)) return firstShare
  const { privacyLevel, allowComments, allowReshare, specificUsers } = sharing
  return { privacyLevel, allowComments, allowReshare, specificUsers: specificUsers ?? [] }
}

/** What is stored. Chosen people are kept for level 'connections' only; anywhere else they would say nothing. */
export const sharingFromSettings = (settings: ShareSettings): Sharing => ({
  ...settings,
  isPublic: settings.privacyLevel === 'public',
  specificUsers: settings.privacyLevel === 'connections' ? [...settings.specificUsers] : [],
})

/** The people with one more; nobody is there twice. */
export const withPerson = (people: readonly string[], id: string): readonly string[] =>
  people.includes(id) ? people : [...people, id]
