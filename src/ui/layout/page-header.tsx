import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A link to where this page belongs; an arrow is drawn before its words. */
  back?: ReactNode
  /** Buttons; the first line on the right, below the title on a phone. */
  actions?: ReactNode
  className?: string
}

/** The top of a page: its only h1, one line below it, and what can be done here. */
export function PageHeader({ title, subtitle, back, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('flex flex-col gap-3', className)}>
      {back && (
        <div className="flex w-fit items-center gap-1.5 font-medium text-muted text-sm hover:text-ink [&_a]:py-1 pointer-coarse:[&_a]:py-3">
          <ArrowLeft aria-hidden className="size-4" />
          {back}
        </div>
      )}
      {/* Where the buttons stand does not depend on the words, some of which come later. */}
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
        <div className="flex min-w-0 max-w-full flex-col gap-1 sm:min-w-64 sm:flex-1">
          <h1 className="break-words font-display font-semibold text-[1.75rem] leading-tight sm:text-2xl">{title}</h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  )
}
