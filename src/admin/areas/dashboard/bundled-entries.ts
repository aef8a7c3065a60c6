import type { AuditEntry } from '#remote/admin/audit-log.ts'

/** Acts of one kind that one administrator did one right after the other: a decision about many is one line. */
export interface Bundle {
  first: AuditEntry
  /** Further things that the same was done to. */
  more: number
}

/** As long as between two of them no more time passes. */
const apartMs = 10_000

const kindOf = ({ admin_id, admin_name, action, resource, details: { after } }: AuditEntry): string =>
  [admin_id, admin_name, action, resource, after?.status].join(' ')

/** Newest first, as they are given. Several entries about one thing count once. */
export function bundled(entries: readonly AuditEntry[]): Bundle[] {
  const bundles: { of: AuditEntry[] }[] = []
  for (const entry of entries) {
    const before = bundles.at(-1)?.of.at(-1)
    const isNext =
      before &&
      kindOf(before) === kindOf(entry) &&
      Date.parse(before.created_at) - Date.parse(entry.created_at) <= apartMs
    if (isNext) bundles.at(-1)?.of.push(entry)
    else bundles.push({ of: [entry] })
  }
  return bundles.flatMap(({ of: [first, ...others] }) => {
    if (!first) return []
    const thingOf = ({ details, resource_id }: AuditEntry) => details.label ?? resource_id
    return { first, more: new Set([first, ...others].map(thingOf)).size - 1 }
  })
}
