'use no memo'

import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { freeOpenGoalLimit } from '#domain/goals/free-plan.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHeading } from './section-heading.tsx'

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
      <span>{children}</span>
    </li>
  )
}

/** What it costs: nothing here, and that is said plainly. */
export function Pricing({ onGetStarted }: { onGetStarted: () => void }) {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-6">
      <div className="mx-auto flex w-full max-w-(--container-page) flex-col gap-10 px-5 pb-20 sm:px-9">
        <div className="border-t pt-16">
          <SectionHeading
            id="pricing-title"
            title={<Trans>Pricing</Trans>}
            text={<Trans>Farlight is open source software that runs on the server of whoever offers it to you.</Trans>}
          />
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <Card className="flex flex-col items-start gap-5 p-6 sm:p-8">
            <div className="flex flex-col gap-1">
              <h3 className="font-display font-semibold text-xl">
                <Trans>Free</Trans>
              </h3>
              <p className="font-display font-semibold text-2xl tabular-nums">$0</p>
            </div>
            <ul className="flex flex-1 flex-col gap-2.5">
              <Included>
                <Trans>{freeOpenGoalLimit} open goals at a time; completed ones do not count</Trans>
              </Included>
              <Included>
                <Trans>As many bucket lists as you like</Trans>
              </Included>
              <Included>
                <Trans>Savings, progress and levels</Trans>
              </Included>
              <Included>
                <Trans>All your devices, with or without a connection</Trans>
              </Included>
            </ul>
            <Button data-asks="register" variant="primary" onClick={onGetStarted}>
              <Trans>Get Started</Trans>
            </Button>
          </Card>
          <div className="flex flex-col gap-4 rounded-card border border-dashed p-6 sm:p-8">
            <h3 className="font-display font-semibold text-xl">
              <Trans>Pro</Trans>
            </h3>
            <p className="text-muted">
              <Trans>Paid plans are not on sale on this installation.</Trans>
            </p>
            <p className="text-muted">
              <Trans>Your goals are never taken away: what you have entered stays yours, also above the limit.</Trans>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
