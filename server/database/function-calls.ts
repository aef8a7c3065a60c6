/**
 * Functions of the database that are for our server alone: run as the owner on a database that it reaches, with the project's
 * secret key in front of Supabase.
 */
import type { Database } from './database.ts'

/** The parameters of a function, by their names; an object is one of type jsonb. */
type Given = Readonly<Record<string, unknown>>

/**
 * What the function answers.
 * @param types of its parameters in SQL, by their names
 */
export async function answerOf(
  database: Pick<Database, 'query'>,
  name: string,
  types: Readonly<Record<string, string>>,
  given: Given,
): Promise<unknown> {
  const list = Object.keys(given).map((parameter, at) => `"${parameter}" => $${at + 1}::text::${types[parameter]}`)
  const [row] = await database.query<{ answer: string | null }>(
    `select to_jsonb(answer)::text as answer from public.${name}(${list.join(', ')}) answer`,
    Object.values(given).map(asText),
  )
  return JSON.parse(row?.answer || 'null')
}

const asText = (value: unknown): string | null =>
  value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)

const patienceMs = 10_000

/** The project's refusal, with the code and the hint of its database where it gave them. */
export class ProjectRefusal extends Error {
  override name = 'ProjectRefusal'
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly hint: string | undefined,
  ) {
    super(message)
  }
}

/** What the function answers. @throws ProjectRefusal, and what `fetch` throws */
export async function askProject(
  { url, secretKey }: { url: string; secretKey: string },
  name: string,
  given: Given,
): Promise<unknown> {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      // Keys of the newer kind are no tokens.
      ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
      'content-type': 'application/json',
    },
    body: JSON.stringify(given),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.ok) {
    const text = await answer.text()
    return text === '' ? null : JSON.parse(text)
  }
  const said = (await answer.json().catch(() => null)) as { code?: string; hint?: string; message?: string } | null
  throw new ProjectRefusal(said?.message ?? `${name}: the database answered ${answer.status}`, said?.code, said?.hint)
}
