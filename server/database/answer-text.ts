/**
 * The rows of a request as one text of JSON, made by PostgreSQL and refused there when it is too long: what a row costs
 * is then the database's to bear, not that of the thread that answers everybody. It is also the faster way.
 */
import { mostAnswerBytes } from './statement-limits.ts'

/** Stands in the error of an answer that is too long: a number that is none is the one error that plain SQL can raise. */
const mark = 'farlight: bytes are too many'

const changes = /^\s*(insert|update|delete)\b/i
const answersRows = /\breturning\b/i

/** The statement around one of a request's; undefined where it answers no rows. */
export function asText(statement: string): string | undefined {
  if (!changes.test(statement))
    return /^\s*(select|with)\b/i.test(statement) ? whole(`(${statement}) answer`) : undefined
  // Only a `with` at the top may change rows.
  return answersRows.test(statement) ? `with answer as (${statement}) ${whole('answer')}` : undefined
}

const whole = (rows: string) =>
  `select case when octet_length(answer) > ${mostAnswerBytes} then ((left(answer, 0) || '${mark}')::integer)::text
  else answer end as answer
from (select coalesce('[' || string_agg(row_to_json(answer)::text, ',') || ']', '[]') as answer from ${rows}) whole`

/** The refusal that it raised, as PostgREST tells of an error; every other error unchanged. */
export function tooLong(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.includes(mark)) return error
  const problem = {
    code: 'PGRST_TOO_LARGE',
    message: `The answer would be larger than ${mostAnswerBytes / 1024 / 1024} MB`,
    details: null,
    hint: 'Ask for fewer rows or columns.',
  }
  return Object.assign(new Error(JSON.stringify(problem)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 413, headers: {} }),
  })
}
