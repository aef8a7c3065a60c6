import { useLingui } from '@lingui/react/macro'
import { activityNames } from '#lib/words/set-up-words.ts'
import { type Answers, activities, toggleActivity } from './answers.ts'
import { ChoiceField } from './choice-field.tsx'
import { Chips } from '#ui/forms/chips.tsx'
import { accommodationWords, transportationWords } from './labels.ts'

interface PreferencesStepProps {
  value: Answers['preferences']
  onChange: (value: Answers['preferences']) => void
}

/** Where they sleep, how they get there, what they do there. */
export function PreferencesStep({ value, onChange }: PreferencesStepProps) {
  const { t } = useLingui()
  const change = (part: Partial<Answers['preferences']>) => onChange({ ...value, ...part })
  const others = value.activities.filter((activity) => !(activity in activityNames))
  return (
    <>
      <ChoiceField
        label={t`Accommodation`}
        words={accommodationWords}
        value={value.accommodation}
        onValueChange={(accommodation) => change({ accommodation })}
      />
      <ChoiceField
        label={t`Transportation`}
        words={transportationWords}
        value={value.transportation}
        onValueChange={(transportation) => change({ transportation })}
      />
      <Chips
        label={t`Activities`}
        hint={t`Choose as many as you like.`}
        options={[
          ...activities.map((activity) => ({ value: activity, label: t(activityNames[activity]) })),
          ...others.map((activity) => ({ value: activity, label: activity })),
        ]}
        chosen={value.activities}
        onToggle={(activity) => change({ activities: toggleActivity(value.activities, activity) })}
      />
    </>
  )
}
