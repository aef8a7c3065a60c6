import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { activityNames, durationLengths, durationNames, transportationNames } from '#lib/words/set-up-words.ts'
import { Button } from '#ui/button.tsx'
import { AnswerList } from './answer-list.tsx'

type Names = Record<string, MessageDescriptor>

/** What only the set-up asks: shown here with the rest of the profile, and changed there (decision P17). */
export function SetUpAnswers({ profile }: { profile: Pick<UserProfile, 'travelPersonality' | 'preferences'> }) {
  const { t } = useLingui()
  const headingId = useId()
  const word = (value: unknown, names: Names): string =>
    typeof value !== 'string' ? '' : Object.hasOwn(names, value) && names[value] ? t(names[value]) : value
  const { duration } = profile.travelPersonality
  const { transportation, activities } = profile.preferences
  const length = word(duration, durationLengths)
  const facts = [
    {
      label: t`Trip duration`,
      value: [...new Set([word(duration, durationNames), length])].filter(Boolean).join(', '),
    },
    { label: t`Transportation`, value: word(transportation, transportationNames) },
    {
      label: t`Activities`,
      value: (Array.isArray(activities) ? activities : []).map((one) => word(one, activityNames)).join(', '),
    },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col items-start gap-3 border-t pt-5">
      <h3 id={headingId} className="font-medium text-sm">
        <Trans>From your set-up</Trans>
      </h3>
      <AnswerList answers={facts} />
      <Button asChild variant="link" size="sm">
        <Link to="/onboarding">
          <Trans>Change these in your set-up</Trans>
        </Link>
      </Button>
    </section>
  )
}
