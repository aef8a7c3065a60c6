import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField } from '#admin/forms/reason-field.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { useMay } from '#admin/session/administration.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { grantPlan, readPlans } from '#remote/admin/money.ts'
import type { Person } from '#remote/admin/people.ts'
import { readPlansOnSale } from '#remote/plans/plans-on-sale.ts'
import { askAnew, noteRefusal, useOne } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { nameOf } from './person-words.ts'

type Problems = Partial<Record<'plan' | 'until' | 'reason', string | undefined>>

/** Gives somebody a plan that nobody pays. */
export function GrantDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  // Who may not see all plans chooses among those on sale.
  const plans = useOne(['plans', 'to-give'], async (signal) =>
    (may('view_plans') ? (await readPlans(signal)).rows : (await readPlansOnSale()).plans).filter(
      ({ tier }) => tier === 'pro',
    ),
  )
  const [chosen, setChosen] = useState('')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const plan = chosen || (plans.data?.[0]?.id ?? '')
  const { run, busy, failure } = useOnce(
    async () => {
      const end = until === '' ? undefined : new Date(`${until}T23:59:59`).toISOString()
      await grantPlan(person.id, plan, reason.trim(), end)
      toast.success(t`Complimentary plan created successfully`)
      onClose()
      await askAnew('person', 'people', 'subscriptions', 'plans', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        return failureText(t`Failed to update user`, cause)
      },
    },
  )
  function submit() {
    const found: Problems = {
      ...(plan === '' && { plan: t`Please choose a plan` }),
      ...(until !== '' &&
        new Date(`${until}T23:59:59`) <= new Date() && { until: t`Please choose a day in the future` }),
      ...(reason.trim() === '' && { reason: t`Please give a reason` }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) void run()
  }
  const name = nameOf(person)
  return (
    <ActDialog
      size="sm"
      title={<Trans>Give {name} a plan?</Trans>}
      description={<Trans>Nobody pays for it. It ends on the day below, or when you cancel it.</Trans>}
      submitLabel={<Trans>Give</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t`Plan`} required error={problems.plan}>
        {(control) => (
          <Select
            {...control}
            value={plan}
            options={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => {
              setChosen(id)
              setProblems({ ...problems, plan: undefined })
            }}
          />
        )}
      </Field>
      <Field label={t`Ends on`} optional hint={t`Leave empty for no end`} error={problems.until}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max="9999-12-31"
            value={until}
            onChange={(event) => {
              setUntil(event.target.value)
              setProblems({ ...problems, until: undefined })
            }}
          />
        )}
      </Field>
      <ReasonField
        value={reason}
        error={problems.reason}
        onValueChange={(text) => {
          setReason(text)
          setProblems({ ...problems, reason: undefined })
        }}
      />
    </ActDialog>
  )
}
