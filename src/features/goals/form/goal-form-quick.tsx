import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, MapPin, Wallet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatDate } from '#domain/text/dates.ts'
import type { GoalFormValues } from '#domain/goals/goal-form.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type QuickGoal, readQuickGoal } from '#domain/goals/quick-goal/quick-goal.ts'
import { useToday } from '#lib/use-today.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

const filledFields = ['title', 'placeName', 'city', 'country', 'targetDate', 'budget', 'currency'] as const
type Filled = Record<(typeof filledFields)[number], string>

/** One line that fills in the fields below it as it is typed. What was corrected there by hand stays corrected. */
export function GoalFormQuick() {
  const { t } = useLingui()
  const { getValues, setValue } = useFormContext<GoalFormValues>()
  const today = useToday()
  const [line, setLine] = useState('')
  const read = readQuickGoal(line, today)
  const start = useRef<Filled | null>(null)
  const written = useRef<Partial<Filled>>({})

  function fill(typed: string) {
    setLine(typed)
    start.current ??= pick(getValues())
    const quick = readQuickGoal(typed, today)
    const wanted: Filled = { ...quick, currency: quick.currency ?? start.current.currency }
    for (const field of filledFields) {
      const own = written.current[field] ?? start.current[field]
      if (getValues(field) !== own) continue
      written.current[field] = wanted[field]
      setValue(field, wanted[field], { shouldDirty: true })
    }
  }

  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <Field
        label={t`Quick add`}
        hint={t`Type it in one line. The fields below fill themselves in; change what we got wrong.`}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            maxLength={300}
            autoComplete="off"
            placeholder={t`Machu Picchu in May, 3000`}
            value={line}
            onChange={(event) => fill(event.target.value)}
          />
        )}
      </Field>
      <Understood quick={read} />
    </div>
  )
}

/** Place, date and budget as they were understood. */
function Understood({ quick }: { quick: QuickGoal }) {
  const place = [quick.placeName, quick.city, quick.country].filter(Boolean).join(', ')
  return (
    <div role="status">
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {place && (
          <Fact icon={<MapPin aria-hidden />} name={<Trans>Place</Trans>}>
            {place}
          </Fact>
        )}
        {quick.targetDate && (
          <Fact icon={<CalendarDays aria-hidden />} name={<Trans>Target date</Trans>}>
            {formatDate(quick.targetDate)}
          </Fact>
        )}
        {quick.budget && (
          <Fact icon={<Wallet aria-hidden />} name={<Trans>Budget</Trans>}>
            {formatMoney(Number(quick.budget), quick.currency)}
          </Fact>
        )}
      </ul>
    </div>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: string }) {
  return (
    <li className="max-w-full">
      <Badge tone="sea" icon={icon}>
        <span className="sr-only">{name}: </span>
        {children}
      </Badge>
    </li>
  )
}

const pick = (values: GoalFormValues): Filled =>
  Object.fromEntries(filledFields.map((field) => [field, values[field]])) as Filled
