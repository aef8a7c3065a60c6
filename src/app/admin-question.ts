import { loadConfig } from '#lib/config.ts'
import { accessToken } from '#sync/session-access.ts'

/**
 * Asks the server whether the signed-in person is an administrator: one plain request, which is not worth loading the
 * backend's whole client at every start. Throws when there is no session or no answer.
 */
export async function isAdmin(): Promise<boolean> {
  const [token, config] = await Promise.all([accessToken(), loadConfig()])
  if (!token) throw new Error('No session')
  const answered = await fetch(`${config.supabaseUrl}/rest/v1/rpc/is_admin`, {
    method: 'POST',
    headers: { apikey: config.supabaseKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (!answered.ok) throw new Error(`The server answered ${answered.status}`)
  return (await answered.json()) === true
}
