/** Columns of what can be shared; each noun that has them says how it starts. */
import { flag, plain, type RecordFrom } from '#domain/nouns/noun.ts'

/** In the order on screen. */
export const privacyLevels = ['public', 'connections', 'private'] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

/** Private to start. */
export const sharing = {
  isPublic: flag.write(false),
  privacyLevel: plain.write<PrivacyLevel>('private'),
  allowComments: flag.write(true),
  allowReshare: flag.write(true),
  specificUsers: plain.write<string[] | null>(null),
}

/** Who may see a shared item, and what they may do there. */
export type Sharing = RecordFrom<typeof sharing>
