import type { ReactNode } from 'react'

interface AreaHeaderProps {
  /** As the bar has it: on the page it is for those who hear the page. */
  title: ReactNode
  subtitle?: ReactNode
  /** What can be added or done here, always at the end of this line. */
  actions?: ReactNode
}

/** The top of an area. Its title stands in the bar, once. */
export function AreaHeader({ title, subtitle, actions }: AreaHeaderProps) {
  return (
    // With nothing to be seen it takes no room either.
    <header className={subtitle || actions ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3' : 'sr-only'}>
      <h1 className="sr-only">{title}</h1>
      {subtitle && <p className="min-w-0 text-muted">{subtitle}</p>}
      {actions && <div className="ms-auto flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}
