import type { AttentionEntry } from '#sync/outbox/attention.ts'

/** One entry for each decision: what the server has no longer is decided together with what belongs to it (`below`). */
export function groupOffers(entries: AttentionEntry[]): { entry: AttentionEntry; below: number }[] {
  const offers = entries.filter(({ reason }) => reason.kind === 'not-on-server')
  const offered = new Map(offers.map((entry) => [entry.key, entry]))
  const above = (entry: AttentionEntry) => entry.parents.map((key) => offered.get(key)).find(Boolean)
  const top = (entry: AttentionEntry): AttentionEntry => {
    const parent = above(entry)
    return parent ? top(parent) : entry
  }
  const sizes = new Map<AttentionEntry, number>()
  for (const entry of offers) sizes.set(top(entry), (sizes.get(top(entry)) ?? 0) + 1)
  return entries
    .filter((entry) => !offers.includes(entry) || sizes.has(entry))
    .map((entry) => ({ entry, below: (sizes.get(entry) ?? 1) - 1 }))
}
