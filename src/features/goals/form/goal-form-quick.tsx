import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, MapPin, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDate } from '#domain/text/dates.ts'
import type { GoalFormValues } from '#domain/goals/goal-form.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Budget } from '#domain/goals/quick-goal/money.ts'
import { longestLine, type QuickGoal, readQuickGoal } from '#domain/goals/quick-goal/quick-goal.ts'
import { type Located, locate } from '#remote/places/place-search.ts'
import { useRested } from '#lib/timing/use-rested.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { WhichOne } from '#ui/forms/which-one.tsx'

const filledFields = ['title', 'placeName', 'city', 'country', 'targetDate', 'budget', 'currency'] as const
type Filled = Record<(typeof filledFields)[number], string>
/** So long a line rests before it is told what was understood: not while a word is being typed. */
const restMs = 600
/** A device that has never searched reads its places first. */
const patienceMs = 5_000

/** One line that fills in the fields below it as it is typed. What was corrected there by hand stays corrected. */
export function GoalFormQuick() {
  const { t } = useLingui()
  const { control, getValues, setValue } = useFormContext<GoalFormValues>()
  const currency = useWatch({ control, name: 'currency' })
  const today = useToday()
  const [line, setLine] = useState('')
  const [own] = useState(() => getValues('currency'))
  const [chosen, setChosen] = useState<Budget | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const rested = useRested(line, restMs)
  const read = readQuickGoal(rested, today, own, sameAs(chosen))
  const located = useLocated(read)
  const start = useRef<Filled | null>(null)
  const written = useRef<Partial<Filled>>({})

  function fill(typed: string, budget: Budget | null) {
    setLine(typed)
    start.current ??= pick(getValues())
    const quick = readQuickGoal(typed, today, own, sameAs(budget))
    const wanted: Filled = { ...quick, currency: quick.currency ?? start.current.currency }
    for (const field of filledFields) {
      const ours = written.current[field] ?? start.current[field]
      if (getValues(field) !== ours) continue
      written.current[field] = wanted[field]
      setValue(field, wanted[field], { shouldDirty: true })
    }
  }

  function choose(budget: Budget) {
    setChosen(budget)
    // Whoever says which is meant wants it in the field, whatever stands there.
    written.current.budget = getValues('budget')
    if (budget.currency) written.current.currency = getValues('currency')
    fill(line, budget)
    box.current?.querySelector('input')?.focus()
  }

  // 'Gelato' was a place only as long as nobody had been asked.
  const isNone = located?.final && !located.place && !read.placeIsMarked && !/\s/.test(read.placeName)
  useEffect(() => {
    if (!isNone || written.current.placeName !== read.placeName || getValues('placeName') !== read.placeName) return
    written.current.placeName = ''
    setValue('placeName', '', { shouldDirty: true })
  }, [isNone, read.placeName, getValues, setValue])

  return (
    <div ref={box} className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <Field
        label={t`Quick add`}
        hint={t`Type it in one line. The fields below fill themselves in; change what we got wrong.`}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            maxLength={longestLine}
            autoComplete="off"
            placeholder={t`Machu Picchu in May, 3000`}
            value={line}
            onChange={(event) => fill(event.target.value, chosen)}
          />
        )}
      </Field>
      <Understood quick={read} place={placeText(read, located)} currency={currency} />
      <WhichOne
        meanings={line === rested ? read.unclearBudget : []}
        shown={({ amount, currency: named }) => formatMoney(amount, named ?? currency)}
        onChoose={choose}
      />
    </div>
  )
}

/** Whether a budget is the one that somebody said is meant. */
const sameAs = (chosen: Budget | null) => (budget: Budget) =>
  budget.amount === chosen?.amount && budget.currency === chosen.currency

/** Which place its words mean; null while nobody has said it. */
function useLocated({ placeName, city, country }: QuickGoal): Located | null {
  const [found, setFound] = useState<{ key: string; located: Located } | null>(null)
  const key = [placeName, city, country].join('\n')
  useEffect(() => {
    if (!placeName) return
    const end = new AbortController()
    const ask = async () => {
      const signal = AbortSignal.any([end.signal, AbortSignal.timeout(patienceMs)])
      const located = await locate({ placeName, city, country }, signal)
      if (!end.signal.aborted) setFound({ key, located })
    }
    void ask()
    return () => end.abort()
  }, [key, placeName, city, country])
  return found?.key === key ? found.located : null
}

/**
 * The place with its region and country, so that a namesake is seen; '' where it may be no place at all, and while nobody
 * has said which it is: it is told once.
 */
function placeText({ placeName, city, country, placeIsMarked }: QuickGoal, located: Located | null): string {
  if (placeName && !located) return ''
  const found = located?.named === placeName ? located.place : null
  if (found) return placeName + found.place_name.slice(found.name.length)
  return placeIsMarked ? [placeName, city, country].filter(Boolean).join(', ') : ''
}

/** Place, date and budget as they were understood. */
function Understood({ quick, place, currency }: { quick: QuickGoal; place: string; currency: string }) {
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
            {formatMoney(Number(quick.budget), quick.currency ?? currency)}
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
