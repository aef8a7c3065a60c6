/** How often somebody gets a mail that sums up what came. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/**
 * What an account's preferences say; off when they say nothing. `weeklyDigest` is what apps wrote before there was a
 * choice. As the server reads it: private.digest_rhythm in the mails migration.
 */
export function digestRhythm(preferences: Record<string, unknown> | undefined): DigestRhythm {
  const chosen = preferences?.emailDigest ?? null
  if (chosen === null) return String(preferences?.weeklyDigest) === 'true' ? 'weekly' : 'off'
  return digestRhythms.find((rhythm) => rhythm === chosen) ?? 'off'
}
