import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { walkthroughSteps } from './walkthrough-steps.tsx'

interface WalkthroughProps {
  onClose: () => void
  onGetStarted: () => void
}

/** Six captioned steps through the product, without an account. Arrow keys turn the pages, Escape closes. */
export function Walkthrough({ onClose, onGetStarted }: WalkthroughProps) {
  const { t, i18n } = useLingui()
  const [index, setIndex] = useState(0)
  const last = walkthroughSteps.length - 1
  const step = walkthroughSteps[index]
  const number = index + 1
  const total = walkthroughSteps.length
  const turn = (by: number) => setIndex(Math.min(last, Math.max(0, index + by)))
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  if (!step) return null
  const { picture: Picture } = step
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`A short tour of Farlight`}
      size="md"
      footer={
        <>
          <Button onClick={() => turn(-1)} disabled={index === 0}>
            <ArrowLeft aria-hidden />
            <Trans>Previous</Trans>
          </Button>
          {index < last ? (
            <Button variant="primary" onClick={() => turn(1)} data-autofocus>
              <Trans>Next</Trans>
              <ArrowRight aria-hidden />
            </Button>
          ) : (
            <Button variant="primary" data-asks="register" onClick={onGetStarted}>
              <Trans>Get Started Free</Trans>
            </Button>
          )}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a second way; the buttons are the first */}
      <div
        role="group"
        aria-label={t`Tour`}
        tabIndex={-1}
        data-autofocus
        onKeyDown={onKeyDown}
        className="flex flex-col gap-5 outline-none"
      >
        <div
          aria-hidden
          inert
          className="flex h-76 items-center justify-center overflow-hidden rounded-card border bg-paper p-5"
        >
          <div key={index} className="animate-rise w-full max-w-84">
            <Picture />
          </div>
        </div>
        <div aria-live="polite" className="flex min-h-24 flex-col gap-1">
          <p className="text-muted text-sm">
            <Trans>
              Step {number} of {total}
            </Trans>
          </p>
          <h3 className="font-semibold text-lg">{i18n._(step.title)}</h3>
          <p className="text-muted">{i18n._(step.text)}</p>
        </div>
        <div aria-hidden className="flex justify-center gap-1.5">
          {walkthroughSteps.map(({ id }, at) => (
            <span key={id} className={classNames('size-2 rounded-full', at === index ? 'bg-ember' : 'bg-control/50')} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
