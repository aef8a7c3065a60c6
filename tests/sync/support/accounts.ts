/** Travelers of a test server, each with an account of their own. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import type { TestServer } from '#tests/support/server.ts'

export interface Account {
  userId: string
  url: string
  key: string
  accessToken: string
}

/**
 * Makes an account straight in the database, with a token signed by the server's own key: signing up spends its time
 * on hashing a password, which hundreds of runs need not wait for.
 */
export async function makeAccount(server: TestServer): Promise<Account> {
  if (!server.database) throw new Error('An account is made in the database of a server in this process.')
  const userId = randomUUID()
  await server.database.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`])
  const sessionId = randomUUID()
  await server.database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, userId])
  const { jwtSecret } = JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8'))
  const accessToken = await new SignJWT({ role: 'authenticated', aud: 'authenticated', session_id: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(jwtSecret))
  return { userId, url: server.url, key: server.publishableKey, accessToken }
}

/** Signs up as a browser does. */
export async function signUp(server: TestServer): Promise<Account> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
      data: { first_name: 'Ada' },
    }),
  })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return {
    userId: session.user.id,
    url: server.url,
    key: server.publishableKey,
    accessToken: session.access_token,
  }
}
