/**
 * What the database says of the calendar of a link. A database of our own is asked by one statement that stays planned: the way
 * through the gateway, with a transaction of a visitor, takes longer than the answer. A project is asked as anybody asks it.
 */
import type { AccountCall } from '#server/ai/account-calls.ts'
import type { Database } from '#server/database/database.ts'
import type { StatementLimits } from '#server/database/statement-limits.ts'
import { whoAsks } from '#server/http/request/asker.ts'

/** The parameters of public.calendar_of_link. */
interface AskedCalendar {
  /** The link's secret. */
  token: string
  /** The versions that are known, as JSON: {id: version}. */
  known: string
  /** The stamp of the answer before. */
  before: string | null
}

/** What public.calendar_of_link answers; null where the link opens nothing. Throws where the database does not answer. */
export type AskCalendar = (asked: AskedCalendar) => Promise<unknown>

const patienceMs = 5_000

/** The function looks itself who may see what, so that it says the same to the owner of the database as to a visitor. */
export const calendarsInDatabase =
  (database: Pick<Database, 'together'>, limits: StatementLimits): AskCalendar =>
  async ({ token, known, before }) => {
    const bytes = await database.together(
      [
        (value) =>
          `select public.calendar_of_link(${value(token)}, ${value(known)}::jsonb, nullif(${value(before ?? '')}, ''))::text`,
      ],
      { who: whoAsks(), statementMs: limits.person },
      AbortSignal.timeout(patienceMs),
    )
    return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as unknown) : null
  }

export const calendarsByCall =
  (call: AccountCall): AskCalendar =>
  async ({ token, known, before }) => {
    const { status, body } = await call(null, 'calendar_of_link', { token, known: JSON.parse(known), before })
    if (status !== 200) throw new Error(`The database answered ${status}`)
    return body
  }
