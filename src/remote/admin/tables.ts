/** Pages of the back office's tables, with how many rows there are in all. Beside `#remote/asking/client.ts`, in the same words. */
import type { Database } from '#domain/database.types.ts'
import { backend } from '#remote/asking/client.ts'
import { request } from '#remote/asking/request.ts'

export interface Page<Row> {
  rows: Row[]
  /** In all, over all pages. */
  total: number
}

interface PageWanted {
  /** As PostgREST has it: columns, and joined tables with theirs. */
  select: string
  /** Conditions as PostgREST has them, by column: `eq.x`, `gte.2026-01-01`. */
  where?: readonly (readonly [column: string, condition: string])[]
  /** `created_at.desc,id.desc` */
  order: string
  /** Ten where nothing else is said. */
  limit?: number
  offset: number
  signal?: AbortSignal | undefined
}

const usualPage = 10

/** One page of a table. @throws RemoteError */
export async function readPage<Row>(
  table: keyof Database['public']['Tables'],
  { select, where = [], order, limit = usualPage, offset, signal }: PageWanted,
): Promise<Page<Row>> {
  const query = new URLSearchParams([
    ['select', select],
    ...where.map(([column, condition]): [string, string] => [column, condition]),
    ['order', order],
    ['limit', String(limit)],
    ['offset', String(offset)],
  ])
  let total = 0
  const rows = (await request(
    {
      what: table,
      find: backend(`${table}?${query}`),
      headers: { prefer: 'count=exact' },
      onHeaders: (headers) => {
        total = Number(headers.get('content-range')?.split('/')[1] ?? 0) || 0
      },
    },
    { signal },
  )) as Row[] | null
  return { rows: rows ?? [], total: Math.max(total, offset + (rows?.length ?? 0)) }
}
