import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Compass, Heart, Lightbulb, type LucideIcon, Sparkles } from 'lucide-react'
import { Card } from '#ui/layout/card.tsx'

const steps: { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: Compass,
    title: msg`Your travel profile`,
    text: msg`The ideas build on your answers. Fill in at least 70 percent first.`,
  },
  {
    icon: Sparkles,
    title: msg`New ideas whenever you like`,
    text: msg`Five at a time: destinations, activities, the best time to go, and what it may cost. Your name and email stay with us.`,
  },
  {
    icon: Heart,
    title: msg`Tell us what you think`,
    text: msg`Like it, save it, or tell us it is not for you. Your last ten answers shape the next ideas.`,
  },
  {
    icon: Lightbulb,
    title: msg`From idea to plan`,
    text: msg`Turn one into a goal or a day-by-day itinerary. Ideas you don’t save disappear after 30 days.`,
  },
]

/** Where the ideas come from and what becomes of one's answers. */
export function HowItWorks() {
  const { t } = useLingui()
  return (
    <Card asChild className="p-5 sm:p-7">
      <section aria-labelledby="how-recommendations-work">
        <h2 id="how-recommendations-work" className="mb-5 font-display font-semibold text-xl">
          <Trans>How AI Recommendations Work</Trans>
        </h2>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title.id} className="flex flex-col gap-1.5">
              <span
                aria-hidden
                className="mb-1 flex size-9 items-center justify-center rounded-control bg-ember-soft text-ember-ink"
              >
                <Icon className="size-4.5" />
              </span>
              <h3 className="font-semibold">{t(title)}</h3>
              <p className="text-[0.9375rem] text-muted">{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
