import { useLingui } from '@lingui/react/macro'
import type { Answers } from './answers.ts'
import { ChoiceField } from './choice-field.tsx'
import { budgetWords, durationWords, travelStyleWords } from './labels.ts'

interface StyleStepProps {
  value: Answers['travelPersonality']
  onChange: (value: Answers['travelPersonality']) => void
}

/** How they travel: style, money, time. */
export function StyleStep({ value, onChange }: StyleStepProps) {
  const { t } = useLingui()
  const change = (part: Partial<Answers['travelPersonality']>) => onChange({ ...value, ...part })
  return (
    <>
      <ChoiceField
        label={t`Style`}
        layout="two"
        words={travelStyleWords}
        value={value.style}
        onValueChange={(style) => change({ style })}
      />
      <ChoiceField
        label={t`Budget`}
        layout="three"
        words={budgetWords}
        value={value.budget}
        onValueChange={(budget) => change({ budget })}
      />
      <ChoiceField
        label={t`Trip duration`}
        layout="two"
        words={durationWords}
        value={value.duration}
        onValueChange={(duration) => change({ duration })}
      />
    </>
  )
}
