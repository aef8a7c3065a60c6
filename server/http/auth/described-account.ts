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
    const opened = await opens(body.access_token, known, method)
    if (opened === 'barred') return { answer: barred(answer), signedIn: undefined }
    signedIn = opened?.account
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
  const opened = await opens(token, known, method)
  const headers = new Headers(answer.headers)
  if (opened === 'barred') {
    headers.set('location', `${address}#error=access_denied&error_code=user_banned&error_description=User+is+banned`)
    return { answer: again(answer, '', headers), signedIn: undefined }
  }
  marks.set('access_token', await known.sign(token))
  headers.set('location', `${address}#${marks}`)
  return { answer: again(answer, await answer.text(), headers), signedIn: opened?.account }
}

/**
 * Notes how the new session of a token was proven; tells whose it is, if nothing is missing. The backend knows suspended
 * accounts only where it asks for a password itself: a link from a mail is no way around.
 */
async function opens(token: string, known: Assurance, method: Method | undefined) {
  const session = sessionIdOf(token)
  if (!session || !method) return undefined
  const claims = decodeJwt(token)
  if (claims.sub && (await known.bar(claims.sub))) return 'barred'
  await known.note(session, method)
  return { account: await accountOfSession(known, claims) }
}

function barred(answer: Response): Response {
  const text = 'User is banned'
  const headers = new Headers(answer.headers)
  headers.set('x-sb-error-code', 'user_banned')
  headers.delete('content-length')
  return Response.json({ code: 403, error_code: 'user_banned', msg: text, message: text }, { status: 403, headers })
}

function again(answer: Response, body: string, headers: Headers): Response {
  const changed = new Headers(headers)
  changed.delete('content-length')
  return new Response(body || null, { status: answer.status, headers: changed })
}
