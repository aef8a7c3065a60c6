/** How long a statement may take, in ms: as a Supabase project has it. */
export const statementMs = { visitor: 3_000, person: 8_000 } as const

/** A read on the embedded database ends after so many ms as soon as somebody else waits: it is one connection for all. */
export const patienceOfOthersMs = 1_200

/** How many bytes of JSON the rows of one answer may take. */
export const mostAnswerBytes = 5 * 1024 * 1024
