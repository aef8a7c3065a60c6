/**
 * The rows of a request as one text of JSON, made by PostgreSQL and refused while it is being made when it grows too
 * long: what a row costs is then the database's to bear, not that of the thread that answers everybody.
 */
import { mostAnswerBytes } from './statement-limits.ts'

/** Stands in the error of an answer that is too long: a number that is none is the one error that plain SQL can raise. */
const mark = 'farlight: bytes are too many'

const changes = /^\s*(insert|update|delete)\b/i
const answersRows = /\breturning\b/i

/** The statement around one of a request's; undefined where it answers no rows or several statements. */
export function asText(statement: string): string | undefined {
  const isChange = changes.test(statement)
  if (isChange ? !answersRows.test(statement) : !/^\s*(select|with)\b/i.test(statement)) return undefined
  // Only a top-level `with` may change rows.
  return `with answer as ${isChange ? '' : 'materialized '}(${statement}),
lines as (select row_to_json(answer)::text as line from answer),
measured as (
  select line, (case when sum(octet_length(line)) over (rows unbounded preceding) > ${mostAnswerBytes}
    then left(line, 0) || '${mark}' end)::integer as refused
  from lines
)
select '[' || coalesce(string_agg(line, ','), '') || ']' as answer from measured where refused is null`
}

/** The refusal that it raised, as PostgREST tells of an error; every other error unchanged. */
export function tooLong(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.includes(mark)) return error
  const problem = {
    code: 'PGRST_TOO_LARGE',
    message: 'The answer would be larger than 5 MB',
    details: null,
    hint: 'Ask for fewer rows or columns.',
  }
  return Object.assign(new Error(JSON.stringify(problem)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 413, headers: {} }),
  })
}
