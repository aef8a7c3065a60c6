import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { saveTravelProfile } from './actions.ts'
import { draftOf, emptyDraft, profileAfter, stepCount, stillOpen } from './draft.ts'
import { SetUpAnswers } from './set-up-answers.tsx'
import { StepFields } from './step-fields.tsx'
import { nameOfField, steps } from './words.ts'

/** Eight steps; answers stay while one moves between them, and are saved at the end. */
export function Assessment({ profile }: { profile: UserProfile }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [step, setStep] = useState(1)
  const [checked, setChecked] = useState(false)
  const {
    run: save,
    busy: saving,
    failure,
  } = useOnce(
    async () => {
      await saveTravelProfile(draft)
      toast.success(t`Travel profile updated successfully`)
      setChecked(true)
    },
    {
      onFailure: (error) => {
        console.error(error)
        toast.error(t`Failed to update travel profile`)
        return t`Failed to complete assessment`
      },
    },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const current = steps[step - 1]
  const open = checked ? stillOpen(profileAfter(profile, draft)) : []

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const goTo = (next: number) => setStep(Math.min(stepCount, Math.max(1, next)))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (step < stepCount) return goTo(step + 1)
    await save()
  }

  if (!current) return null
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p className="font-medium text-muted text-sm tabular-nums">
          <Trans>
            Step {step} of {stepCount}
          </Trans>
        </p>
        <ProgressBar value={(step / stepCount) * 100} label={t`Travel profile`} tone="ember" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="font-display font-semibold text-xl outline-none">
        {t(current.name)}
      </h2>
      {open.length > 0 && (
        <Banner tone="sand" role="status">
          <p>
            <Trans>Your answers are saved. Still missing for a complete profile:</Trans>
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {open.map(({ field, step: asked }) => (
              <li key={field}>
                <Button variant="link" size="sm" onClick={() => goTo(asked)}>
                  {t(nameOfField(field))}
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div key={step} className="flex animate-rise flex-col gap-6">
        <StepFields parts={current.parts} draft={draft} onChange={setDraft} />
        {step === stepCount && <SetUpAnswers profile={profile} />}
      </div>
      {failure && (
        <Banner tone="danger" role="alert">
          <Trans>Error: {failure}</Trans>
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
        <Button disabled={step === 1 || saving} onClick={() => goTo(step - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="ghost"
            disabled={saving}
            onClick={() => {
              setDraft(emptyDraft())
              setChecked(false)
              goTo(1)
            }}
          >
            <Trans>Reset</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={saving} className="min-w-28">
            {saving ? <Trans>Saving...</Trans> : step === stepCount ? <Trans>Complete</Trans> : <Trans>Next</Trans>}
          </Button>
        </div>
      </div>
    </form>
  )
}
