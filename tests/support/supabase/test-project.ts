/** Vitest setupFiles of the project 'supabase': points the tests at the Supabase project of the run. */
import { inject } from 'vitest'
import { testProject } from './under-test.ts'

testProject(inject('supabase'))
