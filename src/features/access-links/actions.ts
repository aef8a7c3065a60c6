import type { AccessLink, LinkTarget } from '#domain/access-links/access-link.ts'
import { sha256Of } from '#lib/files/sha256.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import type { KnownLink } from './queries.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** 128 bits in base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export type NewLink = Pick<AccessLink, 'kind' | 'options' | 'expiresAt'> &
  LinkTarget &
  Partial<Pick<AccessLink, 'hasPassword'>>

/**
 * Makes a link; the one before, whose secret this device may not have, ends.
 * @param before links of the kind to the same that stand
 * @returns its secret
 */
export async function makeLink(link: NewLink, before: readonly AccessLink[]): Promise<string> {
  const token = newToken()
  const tokenHash = await sha256Of(new TextEncoder().encode(token).buffer)
  await changeTogether(async () => {
    for (const { id } of before) await endLink(id)
    const { id } = await createRecord('accessLinks', { ...link, tokenHash })
    await localDatabase().linkTokens.put({ id, token })
  })
  return token
}

export const changeLink = (id: string, changes: Partial<Pick<AccessLink, 'options' | 'expiresAt'>>) =>
  updateRecord('accessLinks', id, changes)

/** Whoever opens it finds nothing any more. */
export async function endLink(id: string): Promise<void> {
  await deleteRecord('accessLinks', id)
  await localDatabase().linkTokens.delete(id)
}

/** The same link is good again: a new record, because the deletion of the old one may be on its way. */
export async function bringBackLink({ token, ...link }: KnownLink): Promise<void> {
  const { kind, itineraryId, goalId, bucketListId, tokenHash, options, expiresAt, hasPassword } = link
  const target = { itineraryId, goalId, bucketListId }
  await changeTogether(async () => {
    const { id } = await createRecord('accessLinks', { kind, ...target, tokenHash, options, expiresAt, hasPassword })
    if (token !== null) await localDatabase().linkTokens.put({ id, token })
  })
}
