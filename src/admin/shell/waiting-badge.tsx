import type { ReactNode } from 'react'

/** How much of an area waits for somebody, beside its entry; nothing while nothing does. `words` say what it counts. */
export function WaitingBadge({ count, words }: { count: number | undefined; words: ReactNode }) {
  if (!count) return null
  return (
    <span className="ms-auto rounded-full bg-ember-soft px-2 py-0.5 font-medium text-ember-ink text-xs tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
