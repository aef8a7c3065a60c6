import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface StatCardProps {
  label: ReactNode
  /** The big number, already formatted. */
  value: ReactNode
  /** A quieter line below. */
  note?: ReactNode
  icon?: ReactNode
  className?: string
}

/** One figure with its name. */
export function StatCard({ label, value, note, icon, className }: StatCardProps) {
  return (
    <Card className={classNames('flex flex-col gap-1 p-5', className)}>
      <div className="flex items-center justify-between gap-2 text-muted text-sm [&_svg]:size-4.5">
        <span>{label}</span>
        {icon}
      </div>
      <span className="break-words font-display font-semibold text-2xl tabular-nums">{value}</span>
      {note && <span className="text-muted text-sm">{note}</span>}
    </Card>
  )
}
