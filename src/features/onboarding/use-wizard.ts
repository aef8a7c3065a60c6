import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readSession } from '#auth/session.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { completeOnboarding } from './actions.ts'
import type { Answers } from './answers.ts'
import { type Draft, forgetOnboardingDraft, keepOnboardingDraft } from './draft.ts'
import { onboardingFailure } from './onboarding-failure.ts'
import { boundStep } from './wizard-steps.ts'

interface WizardOptions {
  userId: string
  start: Draft
  onCompleted: () => void
}

/** Where the traveler is in the wizard and what they answered; every change is kept on this device until it is saved. */
export function useWizard({ userId, start, onCompleted }: WizardOptions) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(start)

  function change(next: Draft): void {
    setDraft(next)
    keepOnboardingDraft(userId, next)
  }

  const {
    run: complete,
    busy: saving,
    failure,
  } = useOnce(
    async () => {
      await completeOnboarding(draft.answers)
      forgetOnboardingDraft(userId)
      toast.success(t`Profile setup complete!`)
      onCompleted()
    },
    {
      onFailure: (cause) => {
        console.warn('The set-up could not be completed.', cause)
        const words = t(onboardingFailure(readSession() !== null))
        toast.error(words)
        return words
      },
    },
  )

  return {
    ...draft,
    saving,
    failure,
    goTo: (step: number) => change({ ...draft, step: boundStep(step) }),
    answer: (part: Partial<Answers>) => change({ ...draft, answers: { ...draft.answers, ...part } }),
    complete,
  }
}
