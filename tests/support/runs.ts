/** Whether this is `npm run test:long`, which tries far more at random than `npm test` has the time for. */
export const isLong = process.env.TEST_LONG === '1'

/** How often a random test runs: few times at every change, many in the long run. */
export const runs = (few: number, many: number): number => (isLong ? many : few)
