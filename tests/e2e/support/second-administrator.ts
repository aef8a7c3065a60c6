/** Another Super Admin than the prepared one, with an authenticator app. */
import { expect } from '@playwright/test'
import { administrator } from './administrator.ts'
import { authenticator } from './authenticator.ts'
import { type ApiSession, newTraveler, signInByApi, signUpByApi } from './travelers.ts'

export async function askAs<Answer>(
  url: string,
  session: ApiSession,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      apikey: session.key,
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.ok, `${path}: ${text}`).toBe(true)
  return (text ? JSON.parse(text) : null) as Answer
}

/** Their session, with the second factor given. */
export async function administratorWithApp(url: string): Promise<ApiSession> {
  const chief = await signInByApi(url, administrator())
  const [role] = await askAs<{ id: string }[]>(url, chief, '/rest/v1/admin_roles?select=id&name=eq.Super%20Admin')
  const keeper = await signUpByApi(url, newTraveler())
  await askAs(url, chief, '/rest/v1/admin_users', { user_id: keeper.userId, role_id: role?.id })
  const factor = await askAs<{ id: string; totp: { secret: string } }>(url, keeper, '/auth/v1/factors', {
    factor_type: 'totp',
    friendly_name: 'Phone',
  })
  const challenge = await askAs<{ id: string }>(url, keeper, `/auth/v1/factors/${factor.id}/challenge`, {})
  const proven = await askAs<{ access_token: string }>(url, keeper, `/auth/v1/factors/${factor.id}/verify`, {
    challenge_id: challenge.id,
    code: authenticator(factor.totp.secret)('now'),
  })
  return { ...keeper, accessToken: proven.access_token, stored: JSON.stringify(proven) }
}
