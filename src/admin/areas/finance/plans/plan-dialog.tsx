import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { readPrice } from '#admin/money/price-field.ts'
import { salesCurrencies } from '#domain/money/currency.ts'
import { amountInField } from '#domain/payments/smallest-unit.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type KnownRow, type PlanRow, savePlan } from '#remote/admin/money.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'

type Problems = Partial<Record<'name' | 'price' | 'features', string | undefined>>

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Makes or changes a plan. What it costs changes for periods that begin later. */
export function PlanDialog({ plan, onClose }: { plan: PlanRow | null; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(plan?.name ?? '')
  const [description, setDescription] = useState(plan?.description ?? '')
  const [tier, setTier] = useState(plan?.tier ?? 'pro')
  const [currency, setCurrency] = useState(plan?.currency ?? 'USD')
  const [price, setPrice] = useState(plan ? amountInField(plan.price, plan.currency) : '')
  const [interval, setInterval] = useState<string>(plan?.billing_interval ?? 'month')
  const [features, setFeatures] = useState(plan?.features.join('\n') ?? '')
  const [active, setActive] = useState(plan?.is_active ?? true)
  const [problems, setProblems] = useState<Problems>({})
  const [known, setKnown] = useState<KnownRow | undefined>(plan ?? undefined)
  const { run, busy, failure } = useOnce(
    async (smallest: number) => {
      await savePlan(
        {
          name: name.trim(),
          description: description.trim(),
          price: smallest,
          billing_interval: interval as PlanRow['billing_interval'],
          features: lines(features),
          is_active: active,
          ...(!plan?.is_used && { tier, currency }),
        },
        known,
      )
      toast.success(plan ? t`Plan updated successfully` : t`Plan created successfully`)
      onClose()
      await askAnew('plans', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        void askAnew('plans')
        if (cause instanceof RemoteError && cause.code === '23505') {
          setProblems({ name: t`There is a plan with this name and interval already` })
          return
        }
        // Told once: whoever saves again replaces it.
        if (known && cause instanceof RemoteError && cause.hint === 'changed_meanwhile') setKnown({ id: known.id })
        return failureText(plan ? t`Failed to update plan` : t`Failed to create plan`, cause)
      },
    },
  )
  function submit() {
    const smallest = readPrice(price, currency)
    const length = name.trim().length
    const found: Problems = {
      ...((length < 2 || length > 60) && { name: t`Please enter a name of 2 to 60 characters` }),
      ...(smallest === null && {
        price: t`Please enter a price of 0 or more, with no more decimals than the currency has`,
      }),
      ...(smallest && tier === 'free' && { price: t`The price of a free plan has to be 0` }),
      ...(lines(features).length === 0 && { features: t`Please enter at least one line` }),
    }
    setProblems(found)
    if (smallest !== null && Object.keys(found).length === 0) void run(smallest)
  }
  return (
    <ActDialog
      title={plan ? <Trans>Edit plan</Trans> : <Trans>Add plan</Trans>}
      description={
        plan?.is_used ? <Trans>A new price or interval counts for periods that begin later.</Trans> : undefined
      }
      submitLabel={plan ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t`Name`} required error={problems.name}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={60}
            onChange={(event) => {
              setName(event.target.value)
              setProblems({ ...problems, name: undefined })
            }}
          />
        )}
      </Field>
      <Field label={t`Description`} optional>
        {(control) => (
          <TextInput
            {...control}
            value={description}
            maxLength={500}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Price`} required error={problems.price}>
          {(control) => (
            <MoneyInput
              {...control}
              currency={currency}
              value={price}
              maxLength={15}
              onValueChange={(text) => {
                setPrice(text)
                setProblems({ ...problems, price: undefined })
              }}
            />
          )}
        </Field>
        <Field
          label={t`Currency`}
          required
          hint={plan?.is_used ? t`Stays as it is: somebody has or had this plan.` : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={currency}
              disabled={plan?.is_used}
              options={salesCurrencies.map((code) => ({ value: code, label: code }))}
              onValueChange={setCurrency}
            />
          )}
        </Field>
        <Field label={t`Billed`} required>
          {(control) => (
            <Select
              {...control}
              value={interval}
              options={[
                { value: 'month', label: t`Monthly` },
                { value: 'year', label: t`Yearly` },
              ]}
              onValueChange={setInterval}
            />
          )}
        </Field>
        <Field label={t`Gives`} required>
          {(control) => (
            <Select
              {...control}
              value={tier}
              disabled={plan?.is_used}
              options={[
                { value: 'pro', label: t`Pro` },
                { value: 'free', label: t`Free` },
              ]}
              onValueChange={setTier}
            />
          )}
        </Field>
      </div>
      <Field label={t`What it includes`} required hint={t`One line each.`} error={problems.features}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={features}
            maxLength={2000}
            onChange={(event) => {
              setFeatures(event.target.value)
              setProblems({ ...problems, features: undefined })
            }}
          />
        )}
      </Field>
      <Switch label={t`On sale`} checked={active} onCheckedChange={setActive} />
    </ActDialog>
  )
}
