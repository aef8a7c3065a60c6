import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { sampleIdeas } from '#domain/recommendations/sample-ideas.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { makeIdeas } from '#remote/model/make-ideas.ts'
import { toast } from '#ui/overlays/toast.ts'
import { dismissUnmarkedSamples, ideasRequest, keepIdeas } from './actions.ts'

export type Generation =
  | { step: 'idle' }
  | { step: 'making' }
  /** The uses of the day are spent; samples can still be had. */
  | { step: 'limited'; message: string }
  | { step: 'failed'; message: string }

type Made = Awaited<ReturnType<typeof makeIdeas>>

/** Has new recommendations made and keeps them, one round at a time. `onKept` runs when there are new ones. */
export function useGeneration(onKept: () => void) {
  const { t } = useLingui()
  const [state, setState] = useState<Generation>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  // Whoever leaves the screen does not wait for them any more.
  useEffect(() => () => running.current?.abort(), [])

  async function attempt(make: (signal: AbortSignal) => Promise<Made>): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'making' })
    try {
      const begun = new Date().toISOString()
      const made = await make(controller.signal)
      if (controller.signal.aborted) return
      if ('limit' in made) return setState({ step: 'limited', message: made.limit })
      await keepIdeas(made.ideas, made.source)
      if (made.source === 'ai') await dismissUnmarkedSamples(begun)
      setState({ step: 'idle' })
      toast.success(t`New recommendations generated!`)
      onKept()
    } catch (cause) {
      if (controller.signal.aborted) return
      console.warn(cause)
      const failed = t`Failed to generate recommendations`
      toast.error(failed)
      setState({ step: 'failed', message: reasonOf(cause, failed) })
    } finally {
      running.current = null
    }
  }

  return {
    state,
    generate: (profile: UserProfile) => attempt(async (signal) => makeIdeas(await ideasRequest(profile), signal)),
    takeSamples: (profile: UserProfile) =>
      attempt(async () => {
        const { profile: answers, count } = await ideasRequest(profile)
        return { ideas: sampleIdeas(answers, count), source: 'fallback' }
      }),
  }
}
