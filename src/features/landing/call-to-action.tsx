'use no memo'

import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** The last question of the page. */
export function CallToAction({ onGetStarted }: { onGetStarted: () => void }) {
  return (
    <section aria-labelledby="start-title" className="mx-auto w-full max-w-(--container-page) px-5 pb-20 sm:px-9">
      <div className="flex flex-col items-center gap-6 rounded-sheet bg-ember-soft px-6 py-14 text-center sm:py-20">
        <h2
          id="start-title"
          className="max-w-xl font-display font-semibold text-[2rem] leading-tight sm:text-[2.75rem]"
        >
          <Trans>Where would you go first?</Trans>
        </h2>
        <div className="flex flex-col items-center gap-3">
          <Button data-asks="register" variant="primary" size="lg" onClick={onGetStarted}>
            <Trans>Get Started Free</Trans>
          </Button>
          <p className="text-muted text-sm">
            <Trans>No credit card required</Trans>
          </p>
        </div>
      </div>
    </section>
  )
}
