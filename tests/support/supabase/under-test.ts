/** The Supabase project that the tests of this worker are about; none where they are about our own server and databases. */
import type { RunningProject } from './global-project.ts'

let underTest: RunningProject | undefined

export const testProject = (project: RunningProject | undefined): void => {
  underTest = project
}

export const projectUnderTest = (): RunningProject | undefined => underTest
