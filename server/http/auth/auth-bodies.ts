/**
 * What the authentication calls may be sent. The backend takes any type for what it expects and fails inside; here a wrong
 * one is refused with GoTrue's words, and only what was checked goes on.
 */
import { z } from 'zod'
import { nestsDeeperThan } from '#server/http/tables/json-depth.ts'

/** As many characters as the backend keeps of an e-mail address. */
const longestAddress = 255
/** bcrypt looks at no more. */
const longestPassword = 72
const deepest = 16

/** What the database can hold: no NUL, no half of a pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

const text = z.string().refine(isStorable)
const optionalText = text.nullish()
const password = text.max(longestPassword)
/** The backend judges its form; here, that it is a text it can look for. */
const email = z.string().max(longestAddress).refine(isStorable)
const data = z.record(z.string(), z.unknown()).nullish()

const wrongAddress = 'Unable to validate email address: invalid format'
const wrongPassword = 'Signup requires a valid password'

const bodies = {
  '/signup': z.object({ email, password: password.nullish(), data }),
  '/token': z.object({
    email: email.nullish(),
    password: text.nullish(),
    refresh_token: optionalText,
    auth_code: optionalText,
    code_verifier: optionalText,
  }),
  '/recover': z.object({ email }),
  '/resend': z.object({ type: optionalText, email: email.nullish() }),
  '/verify': z.object({ type: optionalText, token: optionalText, token_hash: optionalText, email: email.nullish() }),
  '/user': z.object({
    email: email.optional(),
    password: password.optional(),
    current_password: optionalText,
    data: data.optional(),
  }),
  '/logout': z.object({ scope: optionalText }),
}

export type AuthBody = {
  email?: string | null
  password?: string | null
  current_password?: string | null
  type?: string | null
  scope?: string | null
  data?: Record<string, unknown> | null
}

export type ReadBody = { body: AuthBody | undefined } | { code: 'bad_json' | 'validation_failed'; complaint: string }

/** @param sent the text of the body; empty where none was sent */
export function readAuthBody(path: string, sent: string): ReadBody {
  const schema = bodies[path as keyof typeof bodies]
  if (!schema || sent === '') return { body: undefined }
  if (nestsDeeperThan(sent, deepest)) return { code: 'bad_json', complaint: 'The request body is nested too deeply' }
  const parsed = parse(sent)
  if (parsed === undefined) return { code: 'bad_json', complaint: 'Could not parse request body as JSON' }
  const result = schema.safeParse(parsed)
  if (!result.success)
    return { code: 'validation_failed', complaint: complaintAbout(result.error.issues[0]?.path[0], parsed) }
  if (!holdsOnlyStorable(result.data))
    return { code: 'validation_failed', complaint: 'A text holds a character that cannot be kept' }
  return { body: result.data }
}

function parse(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

function complaintAbout(field: PropertyKey | undefined, sent: unknown): string {
  if (field === 'email') return wrongAddress
  if (field !== 'password')
    return field === undefined ? 'The request body is no object' : `${String(field)} is not valid`
  const { password: given } = sent as { password?: unknown }
  return typeof given === 'string' && given.length > longestPassword
    ? `Password cannot be longer than ${longestPassword} characters`
    : wrongPassword
}

/** Keys too. The depth is known to be small. */
function holdsOnlyStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && holdsOnlyStorable(inner))
}
