'use no memo'

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { SectionHeading } from './section-heading.tsx'

interface StoryProps {
  children: ReactNode
  who: ReactNode
}

function Story({ children, who }: StoryProps) {
  return (
    <Card asChild className="flex flex-col gap-5 p-6">
      <li>
        <p className="w-fit rounded-full bg-sand-soft px-2.5 py-1 font-medium text-sand-ink text-xs">
          <Trans>Example story</Trans>
        </p>
        <blockquote className="flex-1 font-display font-normal text-[1.1875rem] leading-relaxed">{children}</blockquote>
        <p className="text-muted text-sm">{who}</p>
      </li>
    </Card>
  )
}

/** Three stories, marked as invented: nobody is passed off as a customer. */
export function ExampleStories() {
  return (
    <section
      aria-labelledby="stories-title"
      className="mx-auto flex w-full max-w-(--container-page) flex-col gap-12 px-5 py-20 sm:px-9"
    >
      <SectionHeading
        id="stories-title"
        title={<Trans>How it could go for you</Trans>}
        text={<Trans>Invented travellers, real features.</Trans>}
      />
      <ul className="grid gap-5 lg:grid-cols-3">
        <Story who={<Trans>A teacher with three weeks in spring</Trans>}>
          <Trans>
            “I wrote Kyoto down for years. With a date, a budget and a bar that filled up every month, it became a
            flight.”
          </Trans>
        </Story>
        <Story who={<Trans>Two friends with one shared list</Trans>}>
          <Trans>
            “We add trails wherever we hear of them, on the train, in huts without a signal. At home it is all there,
            once.”
          </Trans>
        </Story>
        <Story who={<Trans>A family that argues about beaches</Trans>}>
          <Trans>
            “Everyone keeps their own list. When we choose, we look at what is saved and who has waited longest.”
          </Trans>
        </Story>
      </ul>
    </section>
  )
}
