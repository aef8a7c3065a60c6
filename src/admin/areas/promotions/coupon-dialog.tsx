import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { useMay, useStanding } from '#admin/session/administration.ts'
import { salesCurrencies } from '#domain/money/currency.ts'
import { type CouponRow, readSubscriptionPlans, saveCoupon } from '#remote/admin/money.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { checkCoupon, couponFields, couponOf, generatedCode } from './coupon-form.ts'

/** Makes or changes a coupon. */
export function CouponDialog({ coupon, onClose }: { coupon: CouponRow | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const standing = useStanding()
  const plans = useOne(['plans', 'names'], (signal) =>
    may('view_plans') ? readSubscriptionPlans(signal) : Promise.resolve({ rows: [], total: 0 }),
  )
  const { form, dialog, problem } = useActForm({
    schema: checkedBy(checkCoupon, (words) => i18n._(words)),
    initial: couponFields(coupon),
    act: (fields, overwrites) =>
      saveCoupon(
        standing.state === 'admin' ? standing.admin : null,
        couponOf(fields, coupon),
        coupon && overwrites ? { id: coupon.id } : (coupon ?? undefined),
      ),
    taken: { field: 'code', message: t`There is a coupon with this code already` },
    done: coupon ? t`Coupon updated successfully` : t`Coupon created successfully`,
    failed: coupon ? t`Failed to update coupon` : t`Failed to create coupon`,
    changes: ['coupons', 'audit'],
    rereads: ['coupons'],
    onClose,
  })
  const { control, register, setValue, clearErrors } = form
  const [discountType, currency] = useWatch({ control, name: ['discountType', 'currency'] })
  const paid = (plans.data?.rows ?? []).filter(({ price }) => price > 0)
  const used = (coupon?.used_count ?? 0) > 0
  return (
    <ActDialog
      title={coupon ? <Trans>Edit coupon</Trans> : <Trans>Create coupon</Trans>}
      description={used ? <Trans>It has been used: its code and discount stay as they are.</Trans> : undefined}
      submitLabel={coupon ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      {...dialog}
    >
      <div className="flex items-end gap-3">
        <Field label={t`Code`} required className="min-w-0 flex-1" error={problem('code')}>
          {(attributes) => (
            <TextInput
              {...attributes}
              {...register('code')}
              maxLength={32}
              disabled={used}
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
            />
          )}
        </Field>
        {!used && (
          <Button
            className="self-start mt-6.5"
            onClick={() => {
              setValue('code', generatedCode())
              clearErrors('code')
            }}
          >
            <Dices aria-hidden />
            <Trans>Generate</Trans>
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t`Discount`} required>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('discountType', {
                onChange: () => {
                  setValue('value', '')
                  clearErrors('value')
                },
              })}
              disabled={used}
              options={[
                { value: 'percentage', label: t`Percentage` },
                { value: 'fixed_amount', label: t`Fixed amount` },
              ]}
            />
          )}
        </Field>
        <Field label={discountType === 'percentage' ? t`Percent` : t`Amount`} required error={problem('value')}>
          {(attributes) =>
            discountType === 'percentage' ? (
              <TextInput {...attributes} {...register('value')} inputMode="numeric" maxLength={3} disabled={used} />
            ) : (
              <FormMoney
                {...attributes}
                control={control}
                name="value"
                currency={currency}
                maxLength={15}
                disabled={used}
              />
            )
          }
        </Field>
        <Field label={t`Currency`} required>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              disabled={used}
              options={salesCurrencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
      </div>
      <Field label={t`Description`} optional hint={t`Only administrators see it.`}>
        {(attributes) => <TextInput {...attributes} {...register('description')} maxLength={500} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t`Uses in all`} hint={t`Leave empty for no limit`} error={problem('maxUses')}>
          {(attributes) => <TextInput {...attributes} {...register('maxUses')} inputMode="numeric" maxLength={9} />}
        </Field>
        <Field label={t`Uses of one person`} hint={t`Leave empty for no limit`} error={problem('maxUsesPerUser')}>
          {(attributes) => (
            <TextInput {...attributes} {...register('maxUsesPerUser')} inputMode="numeric" maxLength={9} />
          )}
        </Field>
        <Field label={t`Price at least`} hint={t`Leave empty for any price`} error={problem('minimum')}>
          {(attributes) => (
            <FormMoney {...attributes} control={control} name="minimum" currency={currency} maxLength={15} />
          )}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Starts`} hint={t`Leave empty to start now`} error={problem('startsAt')}>
          {(attributes) => (
            <TextInput {...attributes} {...register('startsAt')} type="datetime-local" max="9999-12-31T23:59" />
          )}
        </Field>
        <Field label={t`Ends`} hint={t`Leave empty for no end`} error={problem('expiresAt')}>
          {(attributes) => (
            <TextInput {...attributes} {...register('expiresAt')} type="datetime-local" max="9999-12-31T23:59" />
          )}
        </Field>
      </div>
      {paid.length > 0 && (
        <Controller
          control={control}
          name="planIds"
          render={({ field: { value: chosen, onChange } }) => (
            <SubscriptionPlanBoxes>
              {paid.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
                />
              ))}
            </SubscriptionPlanBoxes>
          )}
        />
      )}
      <Switch label={t`Active`} {...register('isActive')} />
    </ActDialog>
  )
}

function SubscriptionPlanBoxes({ children }: { children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        <Trans>For these plans</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>None chosen: for all plans.</Trans>
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
