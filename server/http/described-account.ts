/** Completes what the authentication backend answers: tokens with their assurance, people with their factors. */
import { decodeJwt } from 'jose'
import { accountOfSession, type Assurance, type Method, sessionIdOf } from '#server/auth/assurance.ts'

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

export interface Completed {
  answer: Response
  /** Whose sign-in this completes; undefined when it opens no session, or one whose second factor is missing. */
  signedIn: string | undefined
}

export async function completed(answer: Response, known: Assurance, method: Method | undefined): Promise<Completed> {
  const target = answer.headers.get('location')
  if (target) return redirected(answer, target, known, method)
  if (!answer.ok || !answer.headers.get('content-type')?.includes('application/json'))
    return { answer, signedIn: undefined }
  const body = (await answer.json()) as Described | null
  let signedIn: string | undefined
  if (body && typeof body.access_token === 'string') {
    signedIn = await opens(body.access_token, known, method)
    body.access_token = await known.sign(body.access_token)
  }
  const person = body?.user ?? body
  if (person && typeof person.id === 'string') {
    const factors = await known.factors(person.id)
    if (factors.length > 0) Object.assign(person, { factors })
  }
  return { answer: again(answer, JSON.stringify(body), answer.headers), signedIn }
}

async function redirected(answer: Response, target: string, known: Assurance, method: Method | undefined) {
  const [address = '', fragment = ''] = target.split('#')
  const marks = new URLSearchParams(fragment)
  const token = marks.get('access_token')
  if (!token) return { answer, signedIn: undefined }
  const signedIn = await opens(token, known, method)
  marks.set('access_token', await known.sign(token))
  const headers = new Headers(answer.headers)
  headers.set('location', `${address}#${marks}`)
  return { answer: again(answer, await answer.text(), headers), signedIn }
}

/** Notes how the new session of a token was proven; tells whose it is, if nothing is missing. */
async function opens(token: string, known: Assurance, method: Method | undefined): Promise<string | undefined> {
  const session = sessionIdOf(token)
  if (!session || !method) return undefined
  await known.note(session, method)
  return accountOfSession(known, decodeJwt(token))
}

function again(answer: Response, body: string, headers: Headers): Response {
  const changed = new Headers(headers)
  changed.delete('content-length')
  return new Response(body || null, { status: answer.status, headers: changed })
}
