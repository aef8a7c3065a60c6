import { Info, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'

interface AskingNoteProps {
  /** Said while the answer is awaited. */
  waiting: ReactNode
  isWaiting: boolean
  /** Why there is no answer. */
  problem: ReactNode
}

/** Below a form that asks somebody else: that it waits, or why nothing came. There from the beginning, so that it is read out. */
export function AskingNote({ waiting, isWaiting, problem }: AskingNoteProps) {
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {isWaiting && (
        <p className="flex items-center gap-2.5 text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          {waiting}
        </p>
      )}
      {problem && (
        <Banner tone="sand" icon={<Info aria-hidden />}>
          {problem}
        </Banner>
      )}
    </div>
  )
}
