import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { goalsIn } from '#domain/itineraries/goals/goals-of-trip.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { bookedFor, descriptionOfCost, isBookable, type TripCost } from '#domain/itineraries/goals/trip-costs.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/text/dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useLive } from '#sync/local/live.ts'
import { changeTogether, createRecord, deleteRecord } from '#sync/outbox/mutate.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { useGoalsToBookTo } from './queries.ts'

const deleteExpenses = (ids: readonly string[]) =>
  changeTogether(async () => {
    for (const id of ids) await deleteRecord('transactions', id)
  })

interface BookCostsDialogProps {
  itinerary: Itinerary
  costs: readonly TripCost[]
  onClose: () => void
}

/** Asks which costs of a trip are booked as expenses, and to which goal. What is booked already is not proposed. */
export function BookCostsDialog({ itinerary, costs, onClose }: BookCostsDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const today = useToday()
  const destination = itinerary.destinationName
  const goals = useGoalsToBookTo(goalsIn(itinerary.aiGeneratedPlan))
  const booked = useLive((database) => database.transactions.toArray(), []).data
  const [goalId, setGoalId] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())

  const lines = costs.map((cost) => {
    const what = cost.title ?? t`Activities`
    const description = descriptionOfCost(destination, what)
    const before = bookedFor(booked ?? [], description, cost.currency)
    const chosen = isBookable(cost.currency) && (ticks.get(cost.key) ?? !before)
    return { ...cost, what, description, before, chosen }
  })
  const chosen = lines.filter((line) => line.chosen)
  const goal = goals?.find(({ id }) => id === goalId)

  const { run, busy, failure } = useOnce(
    async () => {
      setMissing(!goal)
      if (!goal) return
      const ids = await changeTogether(async () => {
        const made: string[] = []
        for (const { amount, currency, description } of chosen) {
          if (!isBookable(currency)) continue
          const { id } = await createRecord('transactions', {
            goalId: goal.id,
            amount,
            currency,
            description,
            transactionType: 'expense',
            transactionDate: today,
          })
          made.push(id)
        }
        return made
      })
      toastWithUndo(
        plural(ids.length, { one: 'Expense added', other: '# expenses added' }),
        () => void attempt(() => deleteExpenses(ids), t`This could not be undone. Please try again.`),
      )
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn('Costs of a trip could not be booked.', cause)
        return t`The costs could not be added.`
      },
    },
  )

  return (
    <FormDialog
      size="sm"
      title={t`Add Costs to a Goal`}
      formId={formId}
      submitLabel={t`Add Costs`}
      disabled={chosen.length === 0 || goals?.length === 0}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {failure && <SaveFailure failure={failure} />}
        {goals?.length === 0 && (
          <p className="text-muted">
            <Trans>You have no goal to add them to yet.</Trans>
          </p>
        )}
        <Field label={t`Goal`} required error={missing && !goal ? t`Choose a goal.` : undefined}>
          {(attributes) => (
            <Combobox
              {...attributes}
              label={t`Goal`}
              placeholder={t`Choose a goal`}
              emptyText={t`No goal has that name.`}
              options={(goals ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              value={goalId}
              onValueChange={setGoalId}
            />
          )}
        </Field>
        <fieldset className="flex min-w-0 flex-col">
          <legend className="mb-1 font-medium text-sm">
            <Trans>Costs</Trans>
          </legend>
          {lines.map(({ key, what, amount, currency, before, chosen: isChosen }) => (
            <Checkbox
              key={key}
              checked={isChosen}
              disabled={!isBookable(currency)}
              onCheckedChange={(checked) => setTicks((now) => new Map(now).set(key, checked))}
              label={
                <span className="[overflow-wrap:anywhere]">
                  <bdi>{what}</bdi> · <span className="tabular-nums">{formatMoney(amount, currency)}</span>
                </span>
              }
              description={
                !isBookable(currency)
                  ? t`Expenses in ${currency} cannot be tracked yet.`
                  : before && <AlreadyBooked on={before.transactionDate} />
              }
            />
          ))}
        </fieldset>
      </form>
    </FormDialog>
  )
}

function AlreadyBooked({ on }: { on: string }) {
  const day = formatDate(on)
  return (
    <span className="text-sand-ink">
      <Trans>Already added on {day}.</Trans>
    </span>
  )
}
