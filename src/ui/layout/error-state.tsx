import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface ErrorStateProps {
  /** What happened and what to do, in one or two sentences. */
  message: ReactNode
  onRetry?: () => void
  retryLabel?: string
  busy?: boolean
  className?: string
}

/** Something could not be shown, and how to go on. Read out at once. */
export function ErrorState({ message, onRetry, retryLabel, busy, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-12 text-center', className)}
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert aria-hidden className="size-6" />
      </span>
      <p className="text-balance">{message}</p>
      {onRetry && retryLabel && (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          {!busy && <RotateCw aria-hidden />}
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
