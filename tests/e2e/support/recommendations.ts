import type { Page } from '@playwright/test'
import { wholeProfile } from './recommendation-rows.ts'
import type { ApiSession } from './travelers.ts'
import { insertRows, readRows } from './world.ts'

/** Fills in the whole travel profile, as the traveler. */
export async function fillProfile(url: string, session: ApiSession, changes: object = {}): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/user_profiles?user_id=eq.${session.userId}`, {
    method: 'PATCH',
    headers: {
      apikey: session.key,
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...wholeProfile, ...changes }),
  })
  if (!answer.ok) throw new Error(`user_profiles: ${answer.status} ${await answer.text()}`)
}

/** Keeps recommendations for the traveler, the first one the newest. */
export async function addRecommendations(url: string, session: ApiSession, rows: object[]): Promise<void> {
  for (const [at, row] of rows.entries())
    await insertRows(url, session, 'recommendations', {
      id: crypto.randomUUID(),
      created_at: new Date(Date.now() - (at + 1) * 1000).toISOString(),
      ...row,
    })
}

export interface RecommendationRow {
  id: string
  recommendation_type: string
  title: string
  user_feedback: string | null
  status: string
  source: string
  goal_id: string | null
  ai_confidence: number
}

export const storedRecommendations = (url: string, session: ApiSession, filter = '') =>
  readRows<RecommendationRow>(url, session, `recommendations?order=created_at.desc,id.desc${filter}`)

/** The cards of the recommendations on the page. */
export const recommendationsOn = (page: Page) =>
  page.getByRole('list', { name: 'Recommendations' }).getByRole('article')
