import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { readPrice } from '#admin/money/price-field.ts'
import { salesCurrencies } from '#domain/money/currency.ts'
import { amountInField } from '#domain/payments/smallest-unit.ts'
import { type SubscriptionPlanRow, saveSubscriptionPlan } from '#remote/admin/money.ts'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface PlanFields {
  name: string
  description: string
  tier: SubscriptionPlanRow['tier']
  currency: string
  /** As it was typed. */
  price: string
  interval: SubscriptionPlanRow['billing_interval']
  /** One line each. */
  features: string
  isActive: boolean
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** As the database replaces it where the plan is shown to travelers. */
const limitMark = '{limit}'

/** Makes or changes a plan. What it costs changes for periods that begin later. */
export function SubscriptionPlanDialog({ plan, onClose }: { plan: SubscriptionPlanRow | null; onClose: () => void }) {
  const { t } = useLingui()
  const { form, dialog, problem } = useActForm({
    schema: checkedBy<PlanFields, string>(
      ({ name, price, currency, tier, features }) => {
        const smallest = readPrice(price, currency)
        const { length } = name.trim()
        return {
          ...((length < 2 || length > 60) && { name: t`Please enter a name of 2 to 60 characters` }),
          ...(smallest === null && {
            price: t`Please enter a price of 0 or more, with no more decimals than the currency has`,
          }),
          ...(smallest && tier === 'free' && { price: t`The price of a free plan has to be 0` }),
          ...(lines(features).length === 0 && { features: t`Please enter at least one line` }),
        }
      },
      (words) => words,
    ),
    initial: {
      name: plan?.name ?? '',
      description: plan?.description ?? '',
      tier: plan?.tier ?? 'pro',
      currency: plan?.currency ?? 'USD',
      price: plan ? amountInField(plan.price, plan.currency) : '',
      interval: plan?.billing_interval ?? 'month',
      features: plan?.features.join('\n') ?? '',
      isActive: plan?.is_active ?? true,
    },
    act: ({ name, description, tier, currency, price, interval, features, isActive }, overwrites) =>
      saveSubscriptionPlan(
        {
          name: name.trim(),
          description: description.trim(),
          price: readPrice(price, currency) ?? 0,
          billing_interval: interval,
          features: lines(features),
          is_active: isActive,
          ...(!plan?.is_used && { tier, currency }),
        },
        plan && overwrites ? { id: plan.id } : (plan ?? undefined),
      ),
    taken: { field: 'name', message: t`There is already a plan with this name and interval` },
    done: plan ? t`Plan updated successfully` : t`Plan created successfully`,
    failed: plan ? t`Failed to update plan` : t`Failed to create plan`,
    changes: ['plans', 'audit'],
    rereads: ['plans'],
    onClose,
  })
  const { control, register } = form
  const currency = useWatch({ control, name: 'currency' })
  return (
    <ActDialog
      title={plan ? <Trans>Edit plan</Trans> : <Trans>Add plan</Trans>}
      description={
        plan?.is_used ? <Trans>A new price or interval applies from the next billing period.</Trans> : undefined
      }
      submitLabel={plan ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      {...dialog}
    >
      <Field label={t`Name`} required error={problem('name')}>
        {(attributes) => <TextInput {...attributes} {...register('name')} maxLength={60} />}
      </Field>
      <Field label={t`Description`} optional>
        {(attributes) => <TextInput {...attributes} {...register('description')} maxLength={500} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Price`} required error={problem('price')}>
          {(attributes) => (
            <FormMoney {...attributes} control={control} name="price" currency={currency} maxLength={15} />
          )}
        </Field>
        <Field
          label={t`Currency`}
          required
          hint={plan?.is_used ? t`Stays as it is: somebody has or had this plan.` : undefined}
        >
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              disabled={plan?.is_used}
              options={salesCurrencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
        <Field label={t`Billed`} required>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('interval')}
              options={[
                { value: 'month', label: t`Monthly` },
                { value: 'year', label: t`Yearly` },
              ]}
            />
          )}
        </Field>
        <Field label={t`Gives`} required>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('tier')}
              disabled={plan?.is_used}
              options={[
                { value: 'pro', label: t`Pro` },
                { value: 'free', label: t`Free` },
              ]}
            />
          )}
        </Field>
      </div>
      <Field
        label={t`What it includes`}
        required
        hint={t`One line each. ${limitMark} stands for the open goals that the free plan holds.`}
        error={problem('features')}
      >
        {(attributes) => <TextArea {...attributes} {...register('features')} rows={4} maxLength={2000} />}
      </Field>
      <Switch label={t`On sale`} {...register('isActive')} />
    </ActDialog>
  )
}
