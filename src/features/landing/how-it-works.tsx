'use no memo'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'

interface StepProps {
  number: number
  title: ReactNode
  children: ReactNode
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="relative flex gap-4 lg:flex-col lg:gap-3">
      <span
        aria-hidden
        className="relative z-10 flex size-11 shrink-0 items-center justify-center rounded-full border bg-paper font-display font-semibold text-ember-ink text-lg"
      >
        {number}
      </span>
      <div className="flex flex-col gap-1 pb-2">
        <h3 className="font-display font-semibold text-[1.3125rem] leading-snug">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}

/** From the first wish to the story afterwards, in four steps. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="scroll-mt-6 bg-sunken">
      <div className="mx-auto flex w-full max-w-(--container-page) flex-col gap-12 px-5 py-20 sm:px-9">
        <SectionHeading id="how-it-works-title" title={<Trans>How it works</Trans>} />
        {/* The hairline joins the numbers: downwards on a phone, across on a desktop. */}
        <ol className="relative grid gap-8 before:absolute before:top-4 before:bottom-12 before:start-[1.34rem] before:border-s lg:grid-cols-4 lg:gap-8 lg:before:inset-x-4 lg:before:top-[1.34rem] lg:before:bottom-auto lg:before:border-t lg:before:border-s-0">
          <Step number={1} title={<Trans>Complete Assessment</Trans>}>
            <Trans>A few questions about how you like to travel. Skip any you like.</Trans>
          </Step>
          <Step number={2} title={<Trans>Create Goals</Trans>}>
            <Trans>Put the places you dream of into lists, each with a date and a budget if you like.</Trans>
          </Step>
          <Step number={3} title={<Trans>Plan & Save</Trans>}>
            <Trans>Log what you put aside, and watch the trip come closer.</Trans>
          </Step>
          <Step number={4} title={<Trans>Achieve & Share</Trans>}>
            <Trans>Tick it off, keep the story, and pass it on to the people you choose.</Trans>
          </Step>
        </ol>
      </div>
    </section>
  )
}
