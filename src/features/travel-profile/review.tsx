import { Trans, useLingui } from '@lingui/react/macro'
import { AnswerList } from './answer-list.tsx'
import type { Draft, SliderField, TextField } from './draft.ts'
import { choices, fieldNames, nameOfInterest, sliderWords } from './words.ts'

/** Everything once more, before it is saved. */
export function Review({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const texts = (Object.keys(fieldNames) as TextField[]).flatMap((field) => {
    const value = draft.texts[field]
    const words = choices[field]?.[value]
    return value === '' ? [] : [{ label: t(fieldNames[field]), value: words ? t(words) : value }]
  })
  const levels = (Object.keys(sliderWords) as SliderField[]).flatMap((field) => {
    const level = draft.sliders[field]
    return level === null ? [] : [{ label: t(sliderWords[field].label), value: t`${level} of 10` }]
  })
  const interests = Object.keys(draft.interests).map((id) => nameOfInterest(id, t))
  const facts = [
    ...texts,
    ...levels,
    ...(interests.length > 0 ? [{ label: t`Interests`, value: interests.join(', ') }] : []),
  ]
  return (
    <section className="flex flex-col gap-3 border-t pt-5">
      <h3 className="font-medium text-sm">
        <Trans>Your answers</Trans>
      </h3>
      <AnswerList answers={facts} />
    </section>
  )
}
