import { useLingui } from '@lingui/react/macro'
import { Combobox } from '#ui/forms/combobox.tsx'
import type { FieldControl } from '#ui/forms/field.tsx'
import { tripListLimits } from '#domain/itineraries/lists/trip-item.ts'

interface SectionFieldProps extends Partial<FieldControl> {
  /** The sections that there are. */
  sections: readonly string[]
  value: string | null
  onValueChange: (section: string | null) => void
}

/** The section of an entry: one that there is, or a new one by its name. */
export function SectionField({ sections, value, onValueChange, ...control }: SectionFieldProps) {
  const { t } = useLingui()
  const known = value === null || sections.includes(value) ? sections : [...sections, value]
  return (
    <Combobox
      {...control}
      label={t`Section`}
      placeholder={t`No section`}
      emptyText={t`Type the name of a new section.`}
      options={[{ value: '', label: t`No section` }, ...known.map((name) => ({ value: name, label: name }))]}
      value={value ?? ''}
      onValueChange={(name) => onValueChange(name || null)}
      onCreate={(typed) => onValueChange(typed.slice(0, tripListLimits.section).trim() || null)}
    />
  )
}
