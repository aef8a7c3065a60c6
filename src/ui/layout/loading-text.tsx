import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

/** "Loading…" words: in the page for screen readers at once, for eyes only after 400 ms. */
export function LoadingText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="status" className={classNames('animate-late text-center text-muted text-sm', className)}>
      {children}
    </p>
  )
}
