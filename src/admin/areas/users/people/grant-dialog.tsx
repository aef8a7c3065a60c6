import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField, reasonSchema } from '#admin/forms/reason-field.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { useMay } from '#admin/session/administration.ts'
import { grantSubscriptionPlan, readSubscriptionPlans } from '#remote/admin/money.ts'
import type { Person } from '#remote/admin/people.ts'
import { readPlansOnSale } from '#remote/subscription/plans-on-sale.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { nameOf } from './person-words.ts'

const endOf = (day: string) => new Date(`${day}T23:59:59`)

/** Gives somebody a plan that nobody pays. */
export function GrantDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  // Who may not see all plans chooses among those on sale.
  const plans = useOne(['plans', 'to-give'], async (signal) =>
    (may('view_plans') ? (await readSubscriptionPlans(signal)).rows : (await readPlansOnSale()).plans).filter(
      ({ tier }) => tier === 'pro',
    ),
  )
  const first = plans.data?.[0]?.id ?? ''
  const { form, dialog, problem } = useActForm({
    schema: z.object({
      // The first is chosen until somebody chooses; it may come after the dialog is open.
      plan: z.string().check(
        z.overwrite((chosen) => chosen || first),
        z.minLength(1, t`Please choose a plan`),
      ),
      until: z
        .string()
        .check(z.refine((day) => day === '' || endOf(day) > new Date(), t`Please choose a day in the future`)),
      reason: reasonSchema(t`Please give a reason`),
    }),
    initial: { plan: '', until: '', reason: '' },
    act: ({ plan, until, reason }) =>
      grantSubscriptionPlan(person.id, plan, reason, until === '' ? undefined : endOf(until).toISOString()),
    done: t`Complimentary plan created successfully`,
    failed: t`Failed to update user`,
    changes: ['person', 'people', 'subscriptions', 'plans', 'audit'],
    onClose,
  })
  const name = nameOf(person)
  return (
    <ActDialog
      size="sm"
      title={<Trans>Give {name} a plan?</Trans>}
      description={<Trans>Nobody pays for it. It ends on the day below, or when you cancel it.</Trans>}
      submitLabel={<Trans>Give</Trans>}
      {...dialog}
    >
      <Field label={t`Plan`} required error={problem('plan')}>
        {(control) => (
          <Select
            {...control}
            {...form.register('plan')}
            options={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <Field label={t`Ends on`} optional hint={t`Leave empty for no end`} error={problem('until')}>
        {(control) => <TextInput {...control} {...form.register('until')} type="date" max="9999-12-31" />}
      </Field>
      <ReasonField registered={form.register('reason')} error={problem('reason')} />
    </ActDialog>
  )
}
