import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { postLimits } from '#domain/posts/social.ts'
import { useOnce } from '#lib/use-once.ts'
import { reportContent } from '#remote/social.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PostDialog } from './post-dialog.tsx'
import type { Reported } from './use-post-acts.tsx'

/** Tells the moderators about a post or a comment. */
export function ReportDialog({ item, onClose }: { item: Reported; onClose: () => void }) {
  const { t } = useLingui()
  const reasons = [t`Spam`, t`Harassment or hate`, t`False or dangerous`, t`Not suitable for all`, t`Something else`]
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, busy } = useOnce(
    async () => {
      const text = [reason, details.trim()].filter(Boolean).join(': ').slice(0, postLimits.reason)
      const outcome = await reportContent(item.kind, item.id, text)
      if (outcome === 'again') toast.info(t`You have reported this before. Our moderators will look at it.`)
      else toast.success(t`Thank you. Our moderators will look at it.`)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`Failed to send the report`)
      },
    },
  )

  function submit() {
    if (reason === '') setProblem(t`Please choose a reason`)
    else void run()
  }

  return (
    <PostDialog
      size="sm"
      title={item.kind === 'post' ? <Trans>Report post</Trans> : <Trans>Report comment</Trans>}
      description={<Trans>Its author does not learn who reported it.</Trans>}
      submitLabel={<Trans>Report</Trans>}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t`Reason`} required error={problem}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            placeholder={t`Choose a reason`}
            options={reasons.map((label) => ({ value: label, label }))}
            onValueChange={(chosen) => {
              setReason(chosen)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Field label={t`Details`} optional>
        {(control) => (
          <TextArea {...control} value={details} maxLength={400} onChange={(event) => setDetails(event.target.value)} />
        )}
      </Field>
    </PostDialog>
  )
}
