import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { postLimits } from '#domain/posts/social.ts'
import { reportContent } from '#remote/social.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { Reported } from './use-post-acts.tsx'

/** Tells the moderators about a post or a comment. */
export function ReportDialog({ item, onClose }: { item: Reported; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const reasons = [t`Spam`, t`Harassment or hate`, t`False or dangerous`, t`Not suitable for all`, t`Something else`]
  const [reason, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (busy) return
    if (reason === '') return setProblem(t`Please choose a reason`)
    setBusy(true)
    try {
      const text = [reason, details.trim()].filter(Boolean).join(': ').slice(0, postLimits.reason)
      const outcome = await reportContent(item.kind, item.id, text)
      if (outcome === 'again') toast.info(t`You have reported this before. Our moderators will look at it.`)
      else toast.success(t`Thank you. Our moderators will look at it.`)
      onClose()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to send the report`)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={item.kind === 'post' ? <Trans>Report post</Trans> : <Trans>Report comment</Trans>}
      description={<Trans>Its author does not learn who reported it.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
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
            <TextArea
              {...control}
              value={details}
              maxLength={400}
              onChange={(event) => setDetails(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
