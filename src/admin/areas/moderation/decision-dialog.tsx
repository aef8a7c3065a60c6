import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { useStanding } from '#admin/session/administration.ts'
import { reportLimits } from '#domain/moderation/flagged-content.ts'
import { type Decision, decide, type FlaggedContent } from '#remote/admin/moderation.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { decisionLabels, statusLabels } from './moderation-words.ts'

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
  const { form, dialog } = useActForm({
    schema: z.object({ notes: z.string() }),
    initial: { notes: '' },
    act: async ({ notes }) => {
      const { decided, already } = await decide(admin, reports, decision, notes)
      const [first] = already
      if (decided > 0) toast.success(t`Moderation decision saved`)
      if (first && already.length === 1) {
        const status = i18n._(statusLabels[first.status])
        const name = first.reviewer_name ?? t`Somebody else`
        toast.error(t`${name} has already decided this: ${status}`)
      } else if (first)
        toast.error(
          i18n._(
            msg`${plural(already.length, { one: '# item', other: '# items' })} had already been decided by others and stayed that way`,
          ),
        )
      onDecided()
    },
    failed: t`Failed to update flagged content`,
    changes: ['moderation', 'moderation-item', 'audit', 'dashboard', 'person'],
    rereads: ['moderation', 'moderation-item'],
    onClose,
  })
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
    >
      <Field label={t`Notes`} optional hint={<Trans>Only administrators see them.</Trans>}>
        {(control) => (
          <TextArea {...control} {...form.register('notes')} data-autofocus maxLength={reportLimits.notes} />
        )}
      </Field>
    </ActDialog>
  )
}
