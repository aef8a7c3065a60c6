/** The databases that a test of the schema or of the data calls runs on. */
import { projectUnderTest } from './supabase/under-test.ts'

export type Engine = 'pglite' | 'native'

/** Both of our own, or that of the Supabase project under test. */
export const engines: Engine[] = projectUnderTest() ? ['native'] : ['pglite', 'native']
