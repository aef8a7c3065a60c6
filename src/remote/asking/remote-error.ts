/** Why the server did not do what it was asked. Decided by status and code alone (docs/sync-laws.md), never by words. */
type RemoteErrorKind =
  /** This device has no network. */
  | 'offline'
  /** Nobody answered, or somebody between us and the server did. */
  | 'unreachable'
  | 'timed-out'
  /** There is no session, or the server does not take it any more. */
  | 'signed-out'
  /** The server will answer the same again. */
  | 'refused'
  | 'not-found'
  | 'too-many'
  /** The server itself failed. */
  | 'failed'

interface Answered {
  /** HTTP status; 0 when no answer came. */
  status: number
  code: string | null
  hint: string | null
  /** The server's sentence: some are made to be shown, none decides anything. */
  said: string | null
}

export class RemoteError extends Error {
  readonly kind: RemoteErrorKind
  readonly status: number
  readonly code: string | null
  readonly hint: string | null
  readonly said: string | null

  constructor(kind: RemoteErrorKind, what: string, answered: Partial<Answered> = {}, cause?: unknown) {
    const { status = 0, code = null, hint = null, said = null } = answered
    super(`${what}: ${[kind, status || '', code ?? ''].filter(Boolean).join(' ')}`, { cause })
    this.name = 'RemoteError'
    this.kind = kind
    this.status = status
    this.code = code
    this.hint = hint
    this.said = said
  }
}

const sessionCodes = ['PGRST301', 'PGRST303']

/** What a refusal means. */
function kindOf(status: number, code: string | null): RemoteErrorKind {
  if (status === 401 || (code !== null && sessionCodes.includes(code))) return 'signed-out'
  if (status === 404) return 'not-found'
  if (status === 429) return 'too-many'
  if (status >= 400 && status < 500) return 'refused'
  return [502, 503, 504].includes(status) ? 'unreachable' : 'failed'
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The error in an answer that refuses; `body` is what it says, in the form of the tables or of the other endpoints. */
export function refusal(what: string, status: number, body: unknown): RemoteError {
  const { code, error_code, hint, message, msg } = (body ?? {}) as Record<string, unknown>
  const told = { status, code: text(error_code) ?? text(code), hint: text(hint), said: text(msg) ?? text(message) }
  return new RemoteError(kindOf(status, told.code), what, told)
}
