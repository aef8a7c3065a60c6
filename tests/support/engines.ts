/** The databases that a test of the schema or of the data calls runs on. */
import { isLong } from './runs.ts'
import { projectUnderTest } from './supabase/under-test.ts'

export type Engine = 'pglite' | 'native'

const project = projectUnderTest() !== undefined
/** `npm run check` has no time for another engine. */
const isQuick = process.env.POLICIES_ON === 'pglite'

/**
 * Both of our own, or that of the Supabase project under test: for what an engine itself decides. That is who may do what,
 * what waits for whom, what a statement reads, how text is compared.
 */
export const engines: Engine[] = project ? ['native'] : isQuick ? ['pglite'] : ['pglite', 'native']

/**
 * For what follows from the schema, which is compared on both engines: the embedded one says it for both, and the long run
 * asks each. On a Supabase project it is that project's.
 */
export const eitherEngine: Engine[] = project || isLong ? engines : ['pglite']
