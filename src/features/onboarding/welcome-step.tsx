import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

/** What comes, and that nothing of it is required. */
export function WelcomeStep({ firstName }: { firstName: string }) {
  const reasons = [
    <Trans key="fit">Suggestions that fit you instead of everybody</Trans>,
    <Trans key="kept">Kept in your profile, shown only if you say so</Trans>,
    <Trans key="open">Skip any question, change any answer later</Trans>,
  ]
  return (
    <div className="flex flex-col gap-5">
      <div aria-hidden className="aspect-[2/1] overflow-hidden rounded-card lg:hidden">
        <TravelPoster name="Lighthouse on the coast" category="nature" />
      </div>
      <p className="text-lg">
        {firstName ? (
          <Trans>Good to have you here, {firstName}. Four short pages about how you like to travel.</Trans>
        ) : (
          <Trans>Good to have you here. Four short pages about how you like to travel.</Trans>
        )}
      </p>
      <ul className="flex flex-col gap-3 text-pretty">
        {reasons.map((reason) => (
          <li key={reason.key} className="flex items-start gap-3">
            <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-moss-soft text-moss-ink">
              <Check aria-hidden className="size-4" />
            </span>
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
