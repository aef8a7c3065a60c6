import { callFunction } from '#remote/asking/client.ts'

/** How a link was used; by whom, nobody knows. */
export interface LinkUse {
  opened: number
  lastOpenedAt: string
}

interface LinkUseRow {
  id: string
  opened: number
  last_opened_at: string
}

/** How one's own links were used, by their ids; those that were never opened are not there. @throws RemoteError */
export async function readLinkUses(): Promise<ReadonlyMap<string, LinkUse>> {
  const rows = ((await callFunction('my_link_uses', {})) as LinkUseRow[] | null) ?? []
  return new Map(rows.map(({ id, opened, last_opened_at }) => [id, { opened, lastOpenedAt: last_opened_at }]))
}
