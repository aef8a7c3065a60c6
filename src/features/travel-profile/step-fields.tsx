import { Trans, useLingui } from '@lingui/react/macro'
import { lineOfSuggestion } from '#domain/places/place-features.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import { Chips } from '#ui/forms/chips.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { bounded, type Draft, type SliderField, sliderDefault, type TextField, toggleInterest } from './draft.ts'
import { Review } from './review.tsx'
import {
  choices,
  fieldNames,
  interestNames,
  nameOfInterest,
  profileCurrencies,
  type steps,
  sliderWords,
} from './words.ts'

const longestLocation = 200

interface StepFieldsProps {
  parts: (typeof steps)[number]['parts']
  draft: Draft
  onChange: (draft: Draft) => void
}

/** What one step asks. An answer that is stored and not offered here stands beside the others, and is kept. */
export function StepFields({ parts, draft, onChange }: StepFieldsProps) {
  const { t } = useLingui()
  const answer = (field: TextField, value: string) => onChange({ ...draft, texts: { ...draft.texts, [field]: value } })

  return parts.map((part) => {
    if (part === 'interests') return <Interests key={part} draft={draft} onChange={onChange} />
    if (part === 'review') return <Review key={part} draft={draft} />
    if (part in sliderWords) return <Level key={part} field={part as SliderField} draft={draft} onChange={onChange} />
    const field = part as TextField
    const value = draft.texts[field]
    if (field === 'location') {
      return (
        <Field key={field} label={t(fieldNames[field])} hint={t`City, Country`}>
          {(control) => (
            <PlaceInput
              {...control}
              maxLength={longestLocation}
              value={value}
              onValueChange={(location) => answer(field, location)}
              search={searchPlaces}
              onChoose={(place) => answer(field, lineOfSuggestion(place).slice(0, longestLocation))}
            />
          )}
        </Field>
      )
    }
    if (field === 'preferredCurrency') {
      const codes = new Set<string>([...profileCurrencies, value])
      return (
        <Field key={field} label={t(fieldNames[field])} className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={value}
              onValueChange={(code) => answer(field, code)}
              options={[...codes].map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
      )
    }
    const offered = Object.entries(choices[field] ?? {}).map(([id, words]) => ({ value: id, label: t(words) }))
    const isOffered = value === '' || offered.some((option) => option.value === value)
    return (
      <RadioCards
        key={field}
        label={t(fieldNames[field])}
        layout="inline"
        value={value === '' ? null : value}
        onValueChange={(chosen) => answer(field, chosen)}
        options={isOffered ? offered : [...offered, { value, label: value }]}
      />
    )
  })
}

function Level({ field, draft, onChange }: { field: SliderField } & Pick<StepFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  const { label, low, high } = sliderWords[field]
  const answered = draft.sliders[field]
  const value = answered ?? sliderDefault
  const answer = (next: number) => onChange({ ...draft, sliders: { ...draft.sliders, [field]: bounded(next) } })
  // Where it stands may be the answer: pressing it there, or Enter, says so.
  const confirm = () => answered === null && answer(value)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t(label)}</span>
        {answered === null ? (
          <span className="text-muted text-sm">
            <Trans>Not answered</Trans>
          </span>
        ) : (
          <output className="font-display font-semibold text-lg tabular-nums">{answered}</output>
        )}
      </div>
      <Slider
        label={t(label)}
        min={1}
        max={10}
        value={value}
        valueText={answered === null ? t`${value} of 10, not answered` : t`${value} of 10`}
        onValueChange={answer}
        onClick={confirm}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || answered !== null) return
          // Else it would send the form.
          event.preventDefault()
          confirm()
        }}
      />
      <div className="flex justify-between text-muted text-sm">
        <span>{t(low)}</span>
        <span>{t(high)}</span>
      </div>
    </div>
  )
}

function Interests({ draft, onChange }: Pick<StepFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  const { interests } = draft
  const nameOf = (id: string) => nameOfInterest(id, t)
  const ids = [...new Set([...Object.keys(interestNames), ...Object.keys(interests)])]
  return (
    <>
      <Chips
        label={t`Interests`}
        hint={t`Choose as many as you like.`}
        options={ids.map((id) => ({ value: id, label: nameOf(id) }))}
        chosen={Object.keys(interests)}
        onToggle={(id) => onChange({ ...draft, interests: toggleInterest(interests, id) })}
      />
      <ul className="flex flex-col divide-y">
        {Object.entries(interests).map(([id, importance]) => {
          const name = nameOf(id)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
              <span className="w-32 break-words">{name}</span>
              <Slider
                label={t`Importance of ${name}`}
                min={1}
                max={10}
                value={importance}
                valueText={t`${importance} of 10`}
                onValueChange={(next) => onChange({ ...draft, interests: { ...interests, [id]: bounded(next) } })}
                className="min-w-40 flex-1"
              />
              <output className="w-8 text-end font-display font-semibold text-lg tabular-nums">{importance}</output>
            </li>
          )
        })}
      </ul>
    </>
  )
}
