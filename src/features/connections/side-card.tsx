import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'

interface SideCardProps {
  id: string
  title: ReactNode
  /** At the end of the title's line. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** One matter in the column beside the tabs. */
export function SideCard({ id, title, beside, className, children }: SideCardProps) {
  return (
    <Card asChild className={className}>
      <section aria-labelledby={id} className="flex flex-col gap-3 p-5">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h2 id={id} className="font-display font-semibold text-lg">
            {title}
          </h2>
          {beside}
        </div>
        {children}
      </section>
    </Card>
  )
}
