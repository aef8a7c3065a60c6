/** The passwords that are guessed first: a list of the most used ones, which a package keeps. */

/** So many of those that are long enough. */
const refusedOnes = 10_000
const shortest = 6

let most: Promise<ReadonlySet<string>> | undefined

/** Read with the first password that somebody chooses. */
async function mostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, refusedOnes))
}

/** Whether somebody who guesses would soon have it: one of the ten thousand most used, in whatever case, or nothing but spaces. */
export async function isGuessedFirst(password: string): Promise<boolean> {
  const plain = password.trim().toLowerCase()
  return plain === '' || (await (most ??= mostUsed())).has(plain)
}
