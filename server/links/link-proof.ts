/** What stands for the password of a link once it was given (decision 124). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Says that its password was given. Whoever does not know the hash can make none, and a new password ends it. */
export const proofOf = (token: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(token).digest('base64url')

/** Whether it is the proof of the password that has this hash. */
export function isProof(given: string, token: string, passwordHash: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(proofOf(token, passwordHash))]
  return one.length === other.length && timingSafeEqual(one, other)
}
