/** Database errors that @supabase/lite answers with a bare 500, answered as PostgREST answers them. */
interface DatabaseError {
  code: string
  message: string
  detail?: string | null
  hint?: string | null
}

/** PostgREST's table of statuses, by code or class of codes; everything else is 400. */
const statuses: [prefix: string, status: number][] = [
  ['P0001', 400],
  ['57P01', 503],
  ['53', 503],
  ['08', 503],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ['09', 500],
  ['25', 500],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['54', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

/** Codes that @supabase/lite answers rightly by itself. */
const understood = /^(PGRST|PT.*|42.*|22.*|21.*|55.*|23502|23503|23505|25006)$/

function isDatabaseError(error: unknown): error is DatabaseError {
  const code = (error as { code?: unknown } | null)?.code
  return error instanceof Error && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}

/** Whose detail is the whole row that was refused: also columns that whoever asked may not read, where a function wrote it. */
const tellingTheRow = new Set(['23502', '23514'])

/** The same error, without values of columns that nobody asked for. */
function withoutRow(error: DatabaseError): DatabaseError {
  if (tellingTheRow.has(error.code)) error.detail = null
  return error
}

export interface Refusal {
  status: number
  body: { code: string; message: string; details: string | null; hint: string | null }
}

/** As PostgREST tells of an error; undefined where it is none of the database's, or @supabase/lite tells of it. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isDatabaseError(error) || understood.test(error.code)) return undefined
  const { code, message, detail, hint } = withoutRow(error)
  const status = statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
  return { status, body: { code, message, details: detail ?? null, hint: hint ?? null } }
}

/** The same error; or, where it would become a bare 500, one in PostgREST's form for 'answer exactly this'. */
export function answerableError(error: unknown): unknown {
  const refusal = refusalOf(error)
  return refusal
    ? Object.assign(new Error(JSON.stringify(refusal.body)), {
        code: 'PGRST',
        detail: JSON.stringify({ status: refusal.status, headers: {} }),
      })
    : isDatabaseError(error)
      ? withoutRow(error)
      : error
}
