/** Completes what the authentication backend answers: tokens with their assurance, people with their factors. */
import { type Assurance, type Method, sessionIdOf } from '#server/auth/assurance.ts'

interface Described {
  id?: unknown
  access_token?: unknown
  user?: { id?: unknown }
}

/** How a session that this call opens has proven itself; undefined when the call opens none. */
export function methodOf(path: string, grantType: string | undefined, type: string | undefined): Method | undefined {
  if (path === '/signup' || (path === '/token' && grantType === 'password')) return 'password'
  if (path === '/verify') return type === 'recovery' ? 'recovery' : 'otp'
  return undefined
}

export async function completed(answer: Response, known: Assurance, method: Method | undefined): Promise<Response> {
  const target = answer.headers.get('location')
  if (target) return redirected(answer, target, known, method)
  if (!answer.ok || !answer.headers.get('content-type')?.includes('application/json')) return answer
  const body = (await answer.json()) as Described | null
  if (typeof body?.access_token === 'string') body.access_token = await proven(body.access_token, known, method)
  const person = body?.user ?? body
  if (person && typeof person.id === 'string') {
    const factors = await known.factors(person.id)
    if (factors.length > 0) Object.assign(person, { factors })
  }
  return again(answer, JSON.stringify(body), answer.headers)
}

async function redirected(answer: Response, target: string, known: Assurance, method: Method | undefined) {
  const [address = '', fragment = ''] = target.split('#')
  const marks = new URLSearchParams(fragment)
  const token = marks.get('access_token')
  if (!token) return answer
  marks.set('access_token', await proven(token, known, method))
  const headers = new Headers(answer.headers)
  headers.set('location', `${address}#${marks}`)
  return again(answer, await answer.text(), headers)
}

async function proven(token: string, known: Assurance, method: Method | undefined): Promise<string> {
  const session = sessionIdOf(token)
  if (session && method) await known.note(session, method)
  return known.sign(token)
}

function again(answer: Response, body: string, headers: Headers): Response {
  const changed = new Headers(headers)
  changed.delete('content-length')
  return new Response(body || null, { status: answer.status, headers: changed })
}
