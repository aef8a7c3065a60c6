import type { ReactNode } from 'react'

/** Facts below each other, each a name and what it is. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-col divide-y text-[0.9375rem]">{children}</dl>
)

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
