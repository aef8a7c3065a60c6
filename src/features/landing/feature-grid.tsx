'use no memo'

import { Trans } from '@lingui/react/macro'
import { Map as MapIcon, PiggyBank, Sparkles, Target, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'

interface FeatureProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

function Feature({ icon, title, children }: FeatureProps) {
  return (
    <li className="flex flex-col gap-2">
      <span
        aria-hidden
        className="mb-1 flex size-10.5 items-center justify-center rounded-control bg-ember-soft text-ember-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <h3 className="font-display font-semibold text-[1.3125rem] leading-snug">{title}</h3>
      <p className="text-muted">{children}</p>
    </li>
  )
}

/** The six things that Farlight does. */
export function FeatureGrid() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto w-full max-w-(--container-page) scroll-mt-6 px-5 sm:px-9"
    >
      <div className="flex flex-col gap-12 border-t pt-16 pb-20">
        <SectionHeading
          id="features-title"
          title={<Trans>Everything between a wish and a window seat</Trans>}
          text={
            <Trans>
              AI-powered recommendations, smart financial planning and gamified achievements, in one journal.
            </Trans>
          }
        />
        <ul className="grid gap-x-10 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          <Feature icon={<Target />} title={<Trans>Smart goal tracking</Trans>}>
            <Trans>Turn a dream into a date, a budget and a next step, with AI recommendations that fit you.</Trans>
          </Feature>
          <Feature icon={<MapIcon />} title={<Trans>Interactive world map</Trans>}>
            <Trans>Every goal on one map: dreamed of, planned, under way, visited.</Trans>
          </Feature>
          <Feature icon={<PiggyBank />} title={<Trans>Financial planning</Trans>}>
            <Trans>See what is saved, what is missing, and when you can go.</Trans>
          </Feature>
          <Feature icon={<Trophy />} title={<Trans>Achievements</Trans>}>
            <Trans>Badges and levels for the miles behind you, not for screen time.</Trans>
          </Feature>
          <Feature icon={<Users />} title={<Trans>Community</Trans>}>
            <Trans>Share a list with friends, follow their trips, borrow their plans.</Trans>
          </Feature>
          <Feature icon={<Sparkles />} title={<Trans>AI suggestions</Trans>}>
            <Trans>Destinations and activities that suit you, in day-by-day plans you can edit and keep offline.</Trans>
          </Feature>
        </ul>
      </div>
    </section>
  )
}
