/** Open goals that the free plan holds, unless an administrator has set another number; the server has the last word. */
export const freeOpenGoalLimit = 50
