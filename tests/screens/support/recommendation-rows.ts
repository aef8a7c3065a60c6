/** Recommendations and the travel profile that they need. */
import { fourRecommendations, wholeProfile } from '#tests/e2e/support/recommendation-rows.ts'
import type { Backend } from './backend.ts'
import { uuid } from './session.ts'

/** The whole travel profile is filled in. */
export const fillProfile = (backend: Backend, userId: string, changes: object = {}) =>
  backend.rows.transport.update('userProfiles', userId, { ...wholeProfile, ...changes })

/** Keeps recommendations for the traveler, the first one the newest. */
export async function addRecommendations(
  backend: Backend,
  userId: string,
  rows: readonly object[] = fourRecommendations,
): Promise<void> {
  for (const [at, row] of rows.entries())
    await backend.add('recommendations', {
      id: uuid(),
      user_id: userId,
      created_at: new Date(Date.now() - (at + 1) * 1000).toISOString(),
      expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      source: 'ai',
      ...row,
    })
}

/** As the server has them, the newest first. */
export const storedRecommendations = (backend: Backend) =>
  backend.rows
    .all('recommendations')
    .toSorted((one, other) => String(other.created_at).localeCompare(String(one.created_at)))
