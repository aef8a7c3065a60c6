/** The Supabase client on a test server, as the web app uses it, and plain calls for what the client hides. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { TestServer } from '#tests/support/server.ts'

let counter = 0

/** An address that nobody has used yet. */
export const newEmail = (name = 'mira') => `${name}.${Date.now()}.${++counter}@example.org`

/** A client without memory, so that several can live side by side. Node 20 has no WebSocket and realtime is not used. */
export function clientOf(server: Pick<TestServer, 'url' | 'publishableKey'>): SupabaseClient {
  return createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Never called: nothing subscribes.
    realtime: { transport: EventTarget as never },
  })
}

export interface SignedIn {
  client: SupabaseClient
  userId: string
  email: string
  accessToken: string
  refreshToken: string
}

/** Registers a new traveler and signs in. */
export async function signUp(server: TestServer, email = newEmail(), password = 'lantern-tide'): Promise<SignedIn> {
  const client = clientOf(server)
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { first_name: 'Mira', last_name: 'Reyes' } },
  })
  if (error || !data.session || !data.user) throw error ?? new Error('Not signed in after registering.')
  const { access_token: accessToken, refresh_token: refreshToken } = data.session
  return { client, userId: data.user.id, email, accessToken, refreshToken }
}

/** A call to the server with the key and, if given, a token. */
export function call(server: TestServer, path: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
  const { token, ...rest } = init
  return fetch(server.url + path, {
    ...rest,
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(rest.headers as Record<string, string> | undefined),
    },
  })
}

export interface Mail {
  to: string
  subject: string
  text: string
}

/** What /dev/mail holds for an address, newest first. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  const answer = await fetch(`${server.url}/dev/mail`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as Mail[]).filter((mail) => mail.to === email)
}

/** The first link in a mail. */
export const linkIn = (mail: Mail | undefined) => /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''

/** ISO 8601. What was made offline keeps its time, up to 30 days back. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
