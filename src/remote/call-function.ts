import { loadConfig } from '#lib/config.ts'
import { accessToken } from '#auth/session-access.ts'

/**
 * Asks the backend to run one of its functions for the signed-in person: one plain request, for what every start asks
 * and is not worth loading the backend's whole client. Throws when there is no session or no good answer.
 */
export async function callFunction(name: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
  const [token, config] = await Promise.all([accessToken(), loadConfig()])
  if (!token) throw new Error('No session')
  const answer = await fetch(`${config.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: config.supabaseKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to ${name}`)
  return answer.status === 204 ? null : answer.json()
}
