import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { useStanding } from '#admin/session/administration.ts'
import { reportLimits, reportReasons } from '#domain/moderation/flagged-content.ts'
import { type Decision, decide, type FlaggedContent } from '#remote/admin/moderation.ts'
import { refetchTopics } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { decisionLabels, reasonLabels, statusLabels } from './moderation-words.ts'

const whatFollows = {
  approved: msg`It stays, or can be seen again. Whoever reported it is told.`,
  removed: msg`Its author alone sees it from now on, marked as removed. They and whoever reported it are told; nobody learns who did.`,
  escalated: msg`It stays as it is until somebody else has decided. Nobody is told.`,
}

interface DecisionDialogProps {
  decision: Decision
  reports: readonly FlaggedContent[]
  onClose: () => void
  onDecided: () => void
}

/** Notes to a decision, and the decision itself. */
export function DecisionDialog({ decision, reports, onClose, onDecided }: DecisionDialogProps) {
  const { t, i18n } = useLingui()
  const standing = useStanding()
  const admin = standing.state === 'admin' ? standing.admin : null
  const [only] = reports
  const first = reports.length === 1 && only ? i18n._(reasonLabels[only.reason]) : ''
  /** Those that are still to be decided, as they stand: somebody else may have been faster with some of them. */
  const [left, setLeft] = useState<readonly Pick<FlaggedContent, 'id' | 'state'>[]>(reports)
  const { form, dialog } = useActForm({
    schema: z.object({ notes: z.string(), reason: z.string() }),
    initial: { notes: '', reason: '' },
    act: async ({ notes, reason }) => {
      const told = reportReasons.find((one) => one === reason) ?? null
      const { decided, already } = await decide(admin, left, decision, notes, told)
      if (decided > 0) toast.success(t`Moderation decision saved`)
      if (already.length > 0) {
        setLeft(already)
        throw new RemoteError('refused', 'flagged_content', { said: tellOf(already) })
      }
      onDecided()
    },
    failed: t`Failed to update flagged content`,
    changes: ['moderation', 'moderation-item', 'audit', 'dashboard', 'person'],
    onClose,
  })
  function tellOf(already: Awaited<ReturnType<typeof decide>>['already']): string {
    const [first] = already
    const again = t`Decide again to change that`
    if (first && already.length === 1) {
      const status = i18n._(statusLabels[first.status])
      const name = first.reviewer_name ?? t`Somebody else`
      return t`${name} got there first: ${status}. ${again}`
    }
    const words = i18n._(
      msg`${plural(already.length, { one: '# item', other: '# items' })} had already been decided by others and stayed that way`,
    )
    return `${words}. ${again}`
  }
  function close() {
    onClose()
    // What others have decided meanwhile.
    if (left !== reports) void refetchTopics('moderation', 'moderation-item', 'audit', 'dashboard', 'person')
  }
  return (
    <ActDialog
      size="sm"
      title={
        reports.length === 1
          ? i18n._(decisionLabels[decision])
          : `${i18n._(decisionLabels[decision])} (${reports.length})`
      }
      description={i18n._(whatFollows[decision])}
      tone={decision === 'removed' ? 'danger' : undefined}
      submitLabel={i18n._(decisionLabels[decision])}
      {...dialog}
      onClose={close}
    >
      {decision === 'removed' && (
        <Field label={t`Reason for the author`} hint={<Trans>They are told this, and nothing of the notes.</Trans>}>
          {(control) => (
            <Select
              {...control}
              {...form.register('reason')}
              options={[
                { value: '', label: first ? t`As reported: ${first}` : t`As reported` },
                ...reportReasons.map((value) => ({ value: value as string, label: i18n._(reasonLabels[value]) })),
              ]}
            />
          )}
        </Field>
      )}
      <Field label={t`Notes`} optional hint={<Trans>Only administrators see them.</Trans>}>
        {(control) => (
          <TextArea {...control} {...form.register('notes')} data-autofocus maxLength={reportLimits.notes} />
        )}
      </Field>
    </ActDialog>
  )
}
