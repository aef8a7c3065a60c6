import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { postLimits, type ShownPost } from '#domain/posts/social.ts'
import { personName } from '#data/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reshare } from './actions.ts'
import { privacyOptions } from './privacy-labels.ts'

/** Passes a post on to the reader's own people, with its author's name on it. */
export function ReshareDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [content, setContent] = useState('')
  const [privacyLevel, setPrivacyLevel] = useState<PrivacyLevel>('public')
  const [busy, setBusy] = useState(false)
  const author = personName((post.reshared ?? post).author) || t`a traveller`

  async function submit() {
    if (busy) return
    setBusy(true)
    try {
      await reshare(post.id, content, privacyLevel)
      toast.success(t`Post created successfully`)
      onClose()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to create post`)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Reshare</Trans>}
      description={<Trans>The post stays that of {author}. Only people who may see it will find it in yours.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            <Trans>Reshare</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t`Your words`} optional>
          {(control) => (
            <TextArea
              {...control}
              value={content}
              maxLength={postLimits.content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        <Field label={t`Who can see it`}>
          {(control) => (
            <Select
              {...control}
              value={privacyLevel}
              options={privacyOptions(t)}
              onValueChange={(level) => setPrivacyLevel(level as PrivacyLevel)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
