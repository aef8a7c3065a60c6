/** Set-up of the long run: properties that name no number of runs try this many instead of a hundred. */
import * as fc from 'fast-check'

fc.configureGlobal({ numRuns: 2_000 })
