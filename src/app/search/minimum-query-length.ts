/** Fewer characters find nothing. */
export const minimumQueryLength = 2
