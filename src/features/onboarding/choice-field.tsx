import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { ChoiceWords } from './labels.ts'

interface ChoiceFieldProps {
  label: string
  value: string | null
  onValueChange: (value: string | null) => void
  /** The offered values with their words, in their order. */
  words: Record<string, ChoiceWords>
  layout?: 'two' | 'three' | 'inline'
}

/**
 * One choice of a few that may be left open, and taken back. A stored value that is not offered here stands beside the
 * others and stays chosen (decision P13).
 */
export function ChoiceField({ label, value, onValueChange, words, layout = 'inline' }: ChoiceFieldProps) {
  const { t } = useLingui()
  const options = Object.entries(words).map(([id, { label: name, description, icon: Icon }]) => ({
    value: id,
    label: t(name),
    description: description && t(description),
    icon: Icon && <Icon aria-hidden />,
  }))
  const known = value === null || value in words
  return (
    <div className="relative">
      <RadioCards
        label={label}
        layout={layout}
        value={value}
        onValueChange={onValueChange}
        options={known ? options : [...options, { value, label: value, description: undefined, icon: undefined }]}
      />
      {value !== null && (
        <Button
          variant="link"
          size="sm"
          className="-top-2 absolute end-0 min-h-9 font-normal text-muted"
          aria-label={t`Clear ${label}`}
          onClick={() => onValueChange(null)}
        >
          <Trans>Clear</Trans>
        </Button>
      )}
    </div>
  )
}
