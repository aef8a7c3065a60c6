import type { Context } from 'hono'

/** The token that a request came with; undefined where it has none. */
export const bearerToken = (c: Context): string | undefined =>
  /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
