import type { AccessLink, AccessLinkOptions } from '#domain/access-links/access-link.ts'
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

/**
 * Makes an address for calendars, of a trip or of all; the one before, whose secret this device may not have, ends.
 * @param before links to the same that stand
 */
export async function makeCalendarLink(
  itineraryId: string | null,
  options: AccessLinkOptions,
  before: readonly AccessLink[],
): Promise<void> {
  const token = newToken()
  const tokenHash = await sha256Of(new TextEncoder().encode(token).buffer)
  await changeTogether(async () => {
    for (const { id } of before) await endLink(id)
    const { id } = await createRecord('accessLinks', { kind: 'calendar', itineraryId, tokenHash, options })
    await localDatabase().linkTokens.put({ id, token })
  })
}

export const changeLink = (id: string, options: AccessLinkOptions) => updateRecord('accessLinks', id, { options })

/** What reads at it finds nothing any more. */
export async function endLink(id: string): Promise<void> {
  await deleteRecord('accessLinks', id)
  await localDatabase().linkTokens.delete(id)
}

/** The same address is good again: a new record, because the deletion of the old one may be on its way. */
export async function bringBackLink({ kind, itineraryId, tokenHash, options, token }: KnownLink): Promise<void> {
  await changeTogether(async () => {
    const { id } = await createRecord('accessLinks', { kind, itineraryId, tokenHash, options })
    if (token !== null) await localDatabase().linkTokens.put({ id, token })
  })
}
