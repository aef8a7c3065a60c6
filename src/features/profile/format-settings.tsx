import { useLingui } from '@lingui/react/macro'
import { type FormatChoices, formatsOf, readChoices } from '#domain/text/format-choices.ts'
import { keepFormats } from '#lib/words/kept-formats.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SecurityCard } from '#features/profile/security/security-card.tsx'

interface FormatSettingsProps {
  userId: string
  /** The account's preferences, with what was just chosen. */
  chosen: Record<string, unknown>
  /** Saves changes beside what is there; tells how it went, and answers it. */
  save: (changes: Partial<FormatChoices>) => Promise<boolean>
}

/** How dates, times and distances are shown to this traveler, wherever they are signed in. */
export function FormatSettings({ userId, chosen, save }: FormatSettingsProps) {
  const { t } = useLingui()
  const now = readChoices(chosen)
  const fields: {
    [Name in keyof FormatChoices]: { label: string; options: { value: FormatChoices[Name]; label: string }[] }
  } = {
    dateFormat: {
      label: t`Dates`,
      options: [
        { value: 'month-first', label: t`Month first: Apr 2, 2027` },
        { value: 'day-first', label: t`Day first: 2 Apr 2027` },
        { value: 'device', label: t`As this device` },
      ],
    },
    timeFormat: {
      label: t`Times`,
      options: [
        { value: '12-hour', label: t`12-hour: 7:30 PM` },
        { value: '24-hour', label: t`24-hour: 19:30` },
        { value: 'device', label: t`As this device` },
      ],
    },
    distanceUnit: {
      label: t`Distances`,
      options: [
        { value: 'kilometers', label: t`Kilometers` },
        { value: 'miles', label: t`Miles` },
      ],
    },
    weekStart: {
      label: t`First day of the week`,
      options: [
        { value: 'sunday', label: t`Sunday` },
        { value: 'monday', label: t`Monday` },
        { value: 'saturday', label: t`Saturday` },
      ],
    },
  }

  async function choose(changes: Partial<FormatChoices>): Promise<void> {
    keepFormats(userId, formatsOf({ ...now, ...changes }))
    if (!(await save(changes))) keepFormats(userId, formatsOf(now))
  }
  return (
    <SecurityCard
      title={t`Dates, times and units`}
      description={t`Only what you see changes. Type times either way: 7:30 PM or 19:30.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(fields) as (keyof FormatChoices)[]).map((name) => (
          <Field key={name} label={fields[name].label}>
            {(control) => (
              <Select
                {...control}
                value={now[name]}
                onValueChange={(value) => void choose({ [name]: value })}
                options={fields[name].options}
              />
            )}
          </Field>
        ))}
      </div>
    </SecurityCard>
  )
}
