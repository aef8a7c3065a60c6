import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import * as z from 'zod/mini'
import { type ContentType, type ReportReason, reportLimits, reportReasons } from '#domain/moderation/flagged-content.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { reportContent } from '#remote/reports.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

export interface Reported {
  kind: ContentType
  id: string
}

const titles = {
  post: msg`Report post`,
  comment: msg`Report comment`,
  profile: msg`Report profile`,
  goal: msg`Report goal`,
  bucket_list: msg`Report bucket list`,
  itinerary: msg`Report itinerary`,
}
const reasonLabels = {
  spam: msg`Spam`,
  harassment: msg`Harassment`,
  inappropriate: msg`Inappropriate`,
  false_information: msg`False information`,
  other: msg`Other`,
}

/** Tells the moderators about something that somebody else put before others. */
export function ReportDialog({ item, onClose }: { item: Reported; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const online = useOnline()
  const { form, submit, busy, problem } = useSaveForm({
    schema: z.object({
      reason: z.enum(reportReasons, t`Please choose a reason`),
      details: z.string(),
    }),
    initial: { reason: '' as ReportReason, details: '' },
    save: async ({ reason, details }) => {
      const outcome = await reportContent(item.kind, item.id, reason, details)
      if (outcome === 'again') toast.info(t`You have reported this before. Our team will review it.`)
      else toast.success(t`Thank you. Our team will review this.`)
      onClose()
    },
    onFailure: (cause) => {
      console.warn(cause)
      if (cause instanceof RemoteError && cause.kind === 'offline')
        toast.error(t`You are offline. You can report this when you are back online.`)
      // Deleted, removed or closed meanwhile.
      else if (cause instanceof RemoteError && cause.code === '42501') toast.error(t`This is no longer available`)
      else toast.error(failureText(t`Failed to send the report`, cause))
    },
  })
  return (
    <FormDialog
      size="sm"
      formId={formId}
      title={i18n._(titles[item.kind])}
      description={<Trans>They won’t know who reported it.</Trans>}
      submitLabel={<Trans>Report</Trans>}
      busy={busy}
      closesWhileBusy
      onClose={onClose}
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {!online && (
          <Banner tone="sand" role="status">
            <Trans>You are offline. You can report this when you are back online.</Trans>
          </Banner>
        )}
        <Field label={t`Reason`} required error={problem('reason')}>
          {(attributes) => (
            <Select
              {...attributes}
              {...form.register('reason')}
              placeholder={t`Choose a reason`}
              options={reportReasons.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
            />
          )}
        </Field>
        <Field label={t`Details`} optional>
          {(attributes) => <TextArea {...attributes} {...form.register('details')} maxLength={reportLimits.details} />}
        </Field>
      </form>
    </FormDialog>
  )
}
