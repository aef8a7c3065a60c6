import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { useMay, useStanding } from '#admin/session/administration.ts'
import { salesCurrencies } from '#domain/money/currency.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type CouponRow, type KnownRow, readPlans, saveCoupon } from '#remote/admin/money.ts'
import { askAnew, noteRefusal, useOne } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, type FieldControl } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import {
  checkCoupon,
  type CouponFields,
  couponFields,
  couponOf,
  type CouponProblems,
  generatedCode,
} from './coupon-form.ts'

/** Makes or changes a coupon. */
export function CouponDialog({ coupon, onClose }: { coupon: CouponRow | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const standing = useStanding()
  const [fields, setFields] = useState(() => couponFields(coupon))
  const [problems, setProblems] = useState<CouponProblems>({})
  const [taken, setTaken] = useState(false)
  const [known, setKnown] = useState<KnownRow | undefined>(coupon ?? undefined)
  const plans = useOne(['plans', 'names'], (signal) =>
    may('view_plans') ? readPlans(signal) : Promise.resolve({ rows: [], total: 0 }),
  )
  const { run, busy, failure } = useOnce(
    async () => {
      await saveCoupon(standing.state === 'admin' ? standing.admin : null, couponOf(fields, coupon), known)
      toast.success(coupon ? t`Coupon updated successfully` : t`Coupon created successfully`)
      onClose()
      await askAnew('coupons', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        void askAnew('coupons')
        if (cause instanceof RemoteError && cause.code === '23505') {
          setTaken(true)
          return
        }
        // Told once: whoever saves again replaces it.
        if (known && cause instanceof RemoteError && cause.hint === 'changed_meanwhile') setKnown({ id: known.id })
        return failureText(coupon ? t`Failed to update coupon` : t`Failed to create coupon`, cause)
      },
    },
  )
  const used = (coupon?.used_count ?? 0) > 0
  const { discountType, currency } = fields
  const change = (changes: Partial<CouponFields>) => {
    setFields({ ...fields, ...changes })
    setTaken(false)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changes))))
  }
  const errorOf = (name: keyof CouponFields): string | undefined => {
    const problem = problems[name]
    return problem && i18n._(problem)
  }
  const text = (name: 'code' | 'value' | 'description' | 'maxUses' | 'maxUsesPerUser' | 'startsAt' | 'expiresAt') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  function submit() {
    const found = checkCoupon(fields)
    setProblems(found)
    if (Object.keys(found).length === 0) void run()
  }
  return (
    <ActDialog
      title={coupon ? <Trans>Edit coupon</Trans> : <Trans>Create coupon</Trans>}
      description={used ? <Trans>It has been used: its code and discount stay as they are.</Trans> : undefined}
      submitLabel={coupon ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex items-end gap-3">
        <Field
          label={t`Code`}
          required
          className="min-w-0 flex-1"
          error={taken ? t`There is a coupon with this code already` : errorOf('code')}
        >
          {(control) => (
            <TextInput
              {...control}
              {...text('code')}
              maxLength={32}
              disabled={used}
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
            />
          )}
        </Field>
        {!used && (
          <Button className="self-start mt-6.5" onClick={() => change({ code: generatedCode() })}>
            <Dices aria-hidden />
            <Trans>Generate</Trans>
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t`Discount`} required>
          {(control) => (
            <Select
              {...control}
              disabled={used}
              value={discountType}
              options={[
                { value: 'percentage', label: t`Percentage` },
                { value: 'fixed_amount', label: t`Fixed amount` },
              ]}
              onValueChange={(type) => change({ discountType: type as CouponFields['discountType'], value: '' })}
            />
          )}
        </Field>
        <Field label={discountType === 'percentage' ? t`Percent` : t`Amount`} required error={errorOf('value')}>
          {(control) =>
            discountType === 'percentage' ? (
              <TextInput {...control} {...text('value')} inputMode="numeric" maxLength={3} disabled={used} />
            ) : (
              <Money control={control} currency={currency} name="value" fields={fields} change={change} off={used} />
            )
          }
        </Field>
        <Field label={t`Currency`} required>
          {(control) => (
            <Select
              {...control}
              disabled={used}
              value={currency}
              options={salesCurrencies.map((code) => ({ value: code, label: code }))}
              onValueChange={(code) => change({ currency: code })}
            />
          )}
        </Field>
      </div>
      <Field label={t`Description`} optional hint={t`Only administrators see it.`}>
        {(control) => <TextInput {...control} {...text('description')} maxLength={500} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t`Uses in all`} hint={t`Leave empty for no limit`} error={errorOf('maxUses')}>
          {(control) => <TextInput {...control} {...text('maxUses')} inputMode="numeric" maxLength={9} />}
        </Field>
        <Field label={t`Uses of one person`} hint={t`Leave empty for no limit`} error={errorOf('maxUsesPerUser')}>
          {(control) => <TextInput {...control} {...text('maxUsesPerUser')} inputMode="numeric" maxLength={9} />}
        </Field>
        <Field label={t`Price at least`} hint={t`Leave empty for any price`} error={errorOf('minimum')}>
          {(control) => <Money control={control} currency={currency} name="minimum" fields={fields} change={change} />}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Starts`} hint={t`Leave empty to start now`} error={errorOf('startsAt')}>
          {(control) => <TextInput {...control} {...text('startsAt')} type="datetime-local" max="9999-12-31T23:59" />}
        </Field>
        <Field label={t`Ends`} hint={t`Leave empty for no end`} error={errorOf('expiresAt')}>
          {(control) => <TextInput {...control} {...text('expiresAt')} type="datetime-local" max="9999-12-31T23:59" />}
        </Field>
      </div>
      {(plans.data?.rows ?? []).some(({ price }) => price > 0) && (
        <PlanBoxes>
          {(plans.data?.rows ?? [])
            .filter(({ price }) => price > 0)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={fields.planIds.includes(id)}
                onCheckedChange={(on) =>
                  change({ planIds: on ? [...fields.planIds, id] : fields.planIds.filter((one) => one !== id) })
                }
              />
            ))}
        </PlanBoxes>
      )}
      <Switch label={t`Active`} checked={fields.isActive} onCheckedChange={(isActive) => change({ isActive })} />
    </ActDialog>
  )
}

function PlanBoxes({ children }: { children: ReactNode }) {
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

interface MoneyProps {
  control: FieldControl
  currency: string
  name: 'value' | 'minimum'
  fields: CouponFields
  change: (changes: Partial<CouponFields>) => void
  off?: boolean
}

function Money({ control, currency, name, fields, change, off }: MoneyProps) {
  return (
    <MoneyInput
      {...control}
      currency={currency}
      value={fields[name]}
      maxLength={15}
      disabled={off}
      onValueChange={(value) => change({ [name]: value })}
    />
  )
}
