import { useLingui } from '@lingui/react/macro'
import { lineOfSuggestion } from '#domain/places/place-features.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type Answers, longestText } from './answers.ts'
import { ChoiceField } from './choice-field.tsx'
import { ageRangeWords, locationTypeWords } from './labels.ts'

interface AboutStepProps {
  value: Answers['demographics']
  onChange: (value: Answers['demographics']) => void
}

/** Who travels. */
export function AboutStep({ value, onChange }: AboutStepProps) {
  const { t } = useLingui()
  const change = (part: Partial<Answers['demographics']>) => onChange({ ...value, ...part })
  return (
    <>
      <ChoiceField
        label={t`Age range`}
        words={ageRangeWords}
        value={value.ageRange}
        onValueChange={(ageRange) => change({ ageRange })}
      />
      <Field label={t`Location`}>
        {(attributes) => (
          <PlaceInput
            {...attributes}
            value={value.location}
            onValueChange={(location) => change({ location })}
            search={searchPlaces}
            onChoose={(place) => change({ location: lineOfSuggestion(place).slice(0, longestText) })}
            maxLength={longestText}
            placeholder={t`City, Country`}
          />
        )}
      </Field>
      <ChoiceField
        label={t`Location type`}
        words={locationTypeWords}
        value={value.locationType}
        onValueChange={(locationType) => change({ locationType })}
      />
      <Field label={t`Occupation`}>
        {(attributes) => (
          <TextInput
            {...attributes}
            value={value.occupation}
            onChange={(event) => change({ occupation: event.target.value })}
            maxLength={longestText}
            autoComplete="organization-title"
            placeholder={t`What you do when you’re not traveling`}
          />
        )}
      </Field>
    </>
  )
}
