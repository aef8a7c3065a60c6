/** What a failure says about itself, or the fallback: errors with a name of their own speak only to programmers (decision P140). */
export const reasonOf = (cause: unknown, fallback: string): string =>
  cause instanceof Error && cause.name === 'Error' && cause.message !== '' ? cause.message : fallback
