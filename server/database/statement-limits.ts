/** How long a statement may take, in ms. */
export interface StatementLimits {
  visitor: number
  person: number
}

/** As a Supabase project has it. */
export const statementLimits: StatementLimits = { visitor: 3_000, person: 8_000 }

/** Of test set-ups, which may share their machine with a dozen others. */
export const relaxedStatementLimits: StatementLimits = { visitor: 60_000, person: 60_000 }

/** A read on the embedded database ends after so many ms as soon as somebody else waits: it is one connection for all. */
export const patienceOfOthersMs = 600
/** The same for whoever had a statement ended before: what is quick is over by then. */
export const patienceWithEndedMs = 150

/** How many bytes of JSON the rows of one answer may take. */
export const mostAnswerBytes = 2 * 1024 * 1024
