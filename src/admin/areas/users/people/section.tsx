import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'

interface SectionProps {
  title: ReactNode
  /** What can be done in it, at the end of its first line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page of a person. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card asChild>
      <section className="flex flex-col gap-3 p-5 sm:p-6">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-display font-semibold text-lg">{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  )
}

interface FactProps {
  label: ReactNode
  children: ReactNode
}

/** A name and its value on one line. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b py-2 last:border-b-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0 break-words text-end tabular-nums">{children}</dd>
    </div>
  )
}
