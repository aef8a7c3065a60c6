/** Milliseconds that a test waits for something that should happen: long, because only failures wait that long. */
export const patience = 40_000
