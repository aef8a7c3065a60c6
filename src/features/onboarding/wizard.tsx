import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { AboutStep } from './about-step.tsx'
import { InterestsStep } from './interests-step.tsx'
import { stepNames } from './labels.ts'
import { PreferencesStep } from './preferences-step.tsx'
import { StyleStep } from './style-step.tsx'
import type { useWizard } from './use-wizard.ts'
import { WelcomeStep } from './welcome-step.tsx'
import { isLastStep, stepPercent, wizardSteps } from './wizard-steps.ts'

interface WizardProps {
  firstName: string
  wizard: ReturnType<typeof useWizard>
}

/** One step at a time. Enter goes on, and each step begins at its heading. */
export function Wizard({ firstName, wizard }: WizardProps) {
  const { t } = useLingui()
  const { step, answers, saving, failure, goTo, answer, complete } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const name = wizardSteps[step] ?? 'welcome'
  const number = step + 1
  const count = wizardSteps.length

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isLastStep(step)) void complete()
    else goTo(step + 1)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-7">
      <div className="flex flex-col gap-3">
        <p className="font-medium text-muted text-sm tabular-nums">
          <Trans>
            Step {number} of {count}
          </Trans>
        </p>
        <ProgressBar value={stepPercent(step)} label={t`Set-up`} tone="ember" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
        {t(stepNames[name])}
      </h1>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <div key={name} className="flex animate-rise flex-col gap-7">
        {name === 'welcome' && <WelcomeStep firstName={firstName} />}
        {name === 'about' && (
          <AboutStep value={answers.demographics} onChange={(demographics) => answer({ demographics })} />
        )}
        {name === 'style' && (
          <StyleStep
            value={answers.travelPersonality}
            onChange={(travelPersonality) => answer({ travelPersonality })}
          />
        )}
        {name === 'interests' && (
          <InterestsStep value={answers.interests} onChange={(interests) => answer({ interests })} />
        )}
        {name === 'preferences' && (
          <PreferencesStep value={answers.preferences} onChange={(preferences) => answer({ preferences })} />
        )}
      </div>
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-5">
        <Button disabled={step === 0 || saving} onClick={() => goTo(step - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={saving} className="min-w-32">
          {saving ? <Trans>Saving...</Trans> : isLastStep(step) ? <Trans>Complete</Trans> : <Trans>Next</Trans>}
        </Button>
      </div>
    </form>
  )
}
