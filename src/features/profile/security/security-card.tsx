import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/card.tsx'

interface SecurityCardProps {
  title: ReactNode
  description: ReactNode
  /** Beside the title: how it stands. */
  badge?: ReactNode
  children: ReactNode
}

/** One matter of a tab: what it is about, and what can be done. */
export function SecurityCard({ title, description, badge, children }: SecurityCardProps) {
  const id = useId()
  return (
    <Card asChild className="flex flex-col gap-5 p-5 [overflow-wrap:anywhere] sm:p-7">
      <section aria-labelledby={id}>
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id={id} className="font-display font-semibold text-xl">
              {title}
            </h2>
            {badge}
          </div>
          <p className="max-w-prose text-muted">{description}</p>
        </div>
        {children}
      </section>
    </Card>
  )
}
