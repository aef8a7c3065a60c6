/**
 * The short way for the one hot call, `POST /rest/v1/rpc/sync_pull`: one round trip to the database, as the role
 * authenticated and under the caller's claims, and the JSON goes out as PostgreSQL wrote it.
 * Whatever is not the plain good case (no token, an expired one, an error of the function) takes the long way through
 * the gateway, so that every refusal reads the same as for any other call.
 */
import { z } from 'zod'
import { type Database, literal } from '#server/database/database.ts'
import type { TokenChecker } from '#server/http/auth/tokens.ts'

const pullArguments = z.strictObject({
  cursor: z.string().max(2_000).nullable().optional(),
  page_size: z.int32().optional(),
})

interface PullRequest {
  apiKey: string | undefined
  authorization: string | undefined
  body: string
  /** Of the request, for the database's log. */
  id?: string | undefined
}

/** Answers the bytes of the pull's JSON, or undefined when the gateway has to answer. */
export type Pull = (request: PullRequest) => Promise<Uint8Array | undefined>

/** @param statementMs how long a pull may take */
export function shortPull(database: Database, tokens: TokenChecker, publishableKey: string, statementMs: number): Pull {
  return async ({ apiKey, authorization, body, id }) => {
    if (apiKey !== publishableKey || !authorization?.startsWith('Bearer ')) return undefined
    const claims = await tokens.check(authorization.slice(7).trim())
    const given = parseArguments(body)
    if (!claims || !given) return undefined
    try {
      const onBehalf = { who: String(claims.sub), statementMs, id }
      return (await database.bytes(pullStatement(claims, given), onBehalf)) ?? undefined
    } catch {
      return undefined
    }
  }
}

function parseArguments(body: string) {
  try {
    return pullArguments.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** A single statement, hence its own transaction: role and claims end with it. */
function pullStatement(claims: object, { cursor, page_size }: z.output<typeof pullArguments>): string {
  const cursorText = cursor === undefined || cursor === null ? 'null' : literal(cursor)
  return `select farlight_server.pull(${literal(JSON.stringify(claims))}, ${cursorText}, ${page_size ?? 'null'})`
}
