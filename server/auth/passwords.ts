/** Whose password it is. Nobody's takes as long as somebody's, so that the time of an answer names no account. */
import type { Database } from '#server/database/database.ts'
import { matchesHash } from './password-threads.ts'

export interface Account {
  id: string
  /** Null where no password was ever set. */
  hash: string | null
}

export interface Passwords {
  accountOf(email: string): Promise<Account | undefined>
  accountBy(id: string): Promise<Account | undefined>
  isRight(account: Account | undefined, password: string): Promise<boolean>
}

/** Of the same cost as those of accounts; no password has it. */
export const nobodysHash = `$2b$10$${'.'.repeat(53)}`

export function passwords(database: Database, matches: typeof matchesHash = matchesHash): Passwords {
  const where = async (condition: string, value: string) => {
    const [account] = await database.query<Account>(
      `select id::text as id, encrypted_password as hash from auth.users where ${condition}`,
      [value],
    )
    return account
  }
  return {
    accountOf: (email) => where('email = $1', email.trim().toLowerCase()),
    accountBy: (id) => where('id::text = $1', id),
    async isRight(account, password) {
      const matching = await matches(password, account?.hash ?? nobodysHash)
      return matching && Boolean(account?.hash)
    },
  }
}
