/**
 * What a call of the table interface may ask for. The database's own limits end what takes too long; these refuse what
 * nobody needs before it costs anything: lists in lists in lists, one column three hundred times, JSON that nests
 * without end, a change of every row there is.
 */
import { nestsDeeperThan } from './json-depth.ts'

export const mostOfATableCall = {
  /** Characters of the address with its parameters. */
  address: 8_000,
  /** Columns and embedded lists of `select`, all together. */
  columns: 100,
  /** Lists embedded in lists. */
  embedding: 3,
  /** Conditions in conditions. */
  conditions: 10,
  /** Objects and arrays in each other, in a body. */
  nesting: 64,
} as const

export interface TableCall {
  method: string
  /** With its parameters. */
  url: string
  authorization: string | undefined
  body: string | undefined
}

/** An error as PostgREST tells of it. */
export interface TableRefusal {
  status: 400 | 401 | 414
  code: string
  message: string
  hint: string | null
}

/** Parameters that choose no rows. */
const noFilters = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict'])

/** Why the call is refused; undefined when it may go on. */
export function tableRefusal({ method, url, authorization, body }: TableCall): TableRefusal | undefined {
  const { pathname, search, searchParams } = new URL(url)
  const refuse = (message: string, hint: string | null = null): TableRefusal => ({
    status: 400,
    code: 'PGRST100',
    message,
    hint,
  })
  if (pathname.length + search.length > mostOfATableCall.address)
    return { ...refuse(`The address is longer than ${mostOfATableCall.address} characters`), status: 414 }
  if (authorization && !/^Bearer +[\w-]+\.[\w-]+\.[\w-]+ *$/i.test(authorization))
    return { status: 401, code: 'PGRST301', message: 'The token is not a JSON Web Token', hint: null }

  const selects = searchParams.getAll('select')
  if (selects.some((select) => depthOf(select, '(', ')') > mostOfATableCall.embedding))
    return refuse(`Lists may be embedded ${mostOfATableCall.embedding} deep`, 'Ask in several requests.')
  if (selects.join(',').split(/[,(]/).length > mostOfATableCall.columns)
    return refuse(`At most ${mostOfATableCall.columns} columns may be selected`)
  for (const [name, value] of searchParams)
    if (name !== 'select' && depthOf(value, '(', ')') > mostOfATableCall.conditions)
      return refuse(`Conditions may be nested ${mostOfATableCall.conditions} deep`)

  const isChange = method === 'PATCH' || method === 'DELETE'
  if (isChange && ![...searchParams.keys()].some((name) => !noFilters.has(name)))
    // As the pg-safeupdate of a Supabase project has it.
    return {
      status: 400,
      code: '21000',
      message: `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`,
      hint: null,
    }
  if (body && isWithoutColumns(method, body) && !pathname.startsWith('/rest/v1/rpc/') && !searchParams.has('columns'))
    return { ...refuse('A row needs at least one column'), code: 'PGRST102' }
  if (body && nestsDeeperThan(body, mostOfATableCall.nesting))
    return { ...refuse(`JSON may be nested ${mostOfATableCall.nesting} deep`), code: 'PGRST102' }
  return undefined
}

const noColumns = /^\s*(?:\{\s*\}|\[\s*\{\s*\}\s*(?:,\s*\{\s*\}\s*)*\])\s*$/
const nothing = /^\s*\[\s*\]\s*$/

/** Whether rows are to be written of which nothing is said. A change of nothing is one that is done already. */
function isWithoutColumns(method: string, body: string): boolean {
  if (method === 'PATCH') return nothing.test(body) || (noColumns.test(body) && body.includes('['))
  return (method === 'POST' || method === 'PUT') && noColumns.test(body)
}

const patterns = 'i?like|i?match|(?:pl|ph|w)?fts'
const patternFirst = new RegExp(`^(?:not\\.)?(?:${patterns})[.(]`)
const patternWithin = new RegExp(`[.,(](?:${patterns})[.(]`)

/**
 * Whether a call may take long by what it asks for, so that it ends when others wait: every read, and a change that
 * answers lists in lists or finds its rows by patterns. No device asks for such a change.
 */
export function givesWay(method: string, url: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return [...new URL(url).searchParams].some(([name, value]) =>
    name === 'select'
      ? value.includes('(')
      : patternFirst.test(value) || (/(^|\.)(and|or)$/.test(name) && patternWithin.test(value)),
  )
}

function depthOf(text: string, open: string, close: string): number {
  let depth = 0
  let deepest = 0
  for (const letter of text) {
    if (letter === open) deepest = Math.max(deepest, ++depth)
    else if (letter === close) depth--
  }
  return deepest
}
