import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FeedbackMark } from '#domain/recommendations/recommendation.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { toast } from '#ui/overlays/toast.ts'
import { toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { setFeedback, setStatus } from './actions.ts'

export interface Marks {
  /** Sets the mark, or takes it away where it is set already. */
  toggle: (recommendation: Recommendation, mark: FeedbackMark) => void
  dismiss: (recommendation: Recommendation) => void
}

interface Problem {
  message: string
  retry: () => void
}

/** The traveler's marks, each with its word; what fails changes nothing and can be tried again. */
export function useMarks(): { marks: Marks; problem: Problem | null } {
  const { t } = useLingui()
  const [problem, setProblem] = useState<Problem | null>(null)

  async function attempt(act: () => Promise<unknown>, done: () => void, failed: string, told: string): Promise<void> {
    setProblem(null)
    try {
      await act()
      done()
    } catch (cause) {
      console.warn(cause)
      toast.error(failed)
      setProblem({ message: reasonOf(cause, told), retry: () => void attempt(act, done, failed, told) })
    }
  }

  const words: Record<FeedbackMark, string> = {
    liked: t`Recommendation liked!`,
    disliked: t`Feedback recorded`,
    saved: t`Recommendation saved!`,
  }

  function toggle({ id, userFeedback }: Recommendation, mark: FeedbackMark): void {
    const taken = userFeedback === mark
    void attempt(
      () => setFeedback(id, taken ? null : mark),
      () => toast.success(taken ? t`Feedback removed` : words[mark], { id: `feedback-${id}` }),
      mark === 'saved' ? t`Failed to save recommendation` : t`Failed to update feedback`,
      t`Failed to update recommendation feedback`,
    )
  }

  function dismiss({ id }: Recommendation): void {
    const failed = t`Failed to dismiss recommendation`
    const undo = () =>
      attempt(
        () => setStatus(id, 'active'),
        () => {},
        failed,
        failed,
      )
    void attempt(
      () => setStatus(id, 'dismissed'),
      () => toastWithUndo(t`Recommendation dismissed`, () => void undo()),
      failed,
      failed,
    )
  }

  return { marks: { toggle, dismiss }, problem }
}
