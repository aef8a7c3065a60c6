import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface ChartCardProps {
  title: ReactNode
  /** One line that says what is drawn. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** Paper for one chart and its words. */
export function ChartCard({ title, note, className, children }: ChartCardProps) {
  return (
    <Card asChild>
      <section className={classNames('flex flex-col gap-4 p-5', className)}>
        <div className="flex flex-col gap-0.5">
          <h2 className="font-display font-semibold text-lg">{title}</h2>
          {note && <p className="text-muted text-sm">{note}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
