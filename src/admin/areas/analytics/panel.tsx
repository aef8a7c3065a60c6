import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface PanelProps {
  title: ReactNode
  /** A quiet line beside the title. */
  note?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** One question about the platform and its answer. */
export function Panel({ title, note, wide = false, children }: PanelProps) {
  return (
    <Card asChild>
      <section className={classNames('flex min-w-0 flex-col gap-3 p-5', wide && 'lg:col-span-2')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-display font-semibold text-lg">{title}</h2>
          {note && <p className="text-muted text-sm">{note}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
