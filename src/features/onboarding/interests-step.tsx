import { useLingui } from '@lingui/react/macro'
import { Slider } from '#ui/forms/slider.tsx'
import { type Answers, importanceOf, interestIds, toggleInterest } from './answers.ts'
import { Chips } from '#ui/forms/chips.tsx'
import { interestWords } from './labels.ts'

interface InterestsStepProps {
  value: Answers['interests']
  onChange: (value: Answers['interests']) => void
}

/** What they love, and how much. Interests that were chosen elsewhere stand beside the nine (decision P13). */
export function InterestsStep({ value, onChange }: InterestsStepProps) {
  const { t } = useLingui()
  const others = Object.keys(value).filter((id) => !(id in interestWords))
  const options = [...interestIds, ...others].map((id) => {
    const words = id in interestWords ? interestWords[id as keyof typeof interestWords] : null
    const Icon = words?.icon
    return { value: id, label: words ? t(words.label) : id, icon: Icon && <Icon aria-hidden /> }
  })
  const chosen = options.filter((option) => option.value in value)
  return (
    <>
      <Chips
        label={t`What do you love? Choose as many as you like.`}
        options={options}
        chosen={Object.keys(value)}
        onToggle={(id) => onChange(toggleInterest(value, id))}
      />
      {chosen.length > 0 && (
        <div className="flex flex-col gap-1">
          <h2 className="font-medium text-sm">{t`How important is it to you?`}</h2>
          <ul className="flex flex-col divide-y">
            {chosen.map((option) => (
              <li
                key={option.value}
                className="grid animate-rise grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[8rem_1fr_2rem]"
              >
                <span className="min-w-0 break-words">{option.label}</span>
                <Slider
                  label={t`Importance of ${option.label}`}
                  min={1}
                  max={10}
                  value={importanceOf(value[option.value])}
                  valueText={t`${importanceOf(value[option.value])} of 10`}
                  onValueChange={(importance) => onChange({ ...value, [option.value]: importanceOf(importance) })}
                  className="max-sm:order-last max-sm:col-span-2"
                />
                <output className="text-end font-display font-semibold text-lg tabular-nums">
                  {importanceOf(value[option.value])}
                </output>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
