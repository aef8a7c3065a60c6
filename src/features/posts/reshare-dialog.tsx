import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { postLimits, type ShownPost } from '#domain/posts/social.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { personName } from '#data/people.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reshare } from './actions.ts'
import { PostDialog } from './post-dialog.tsx'
import { privacyOptions } from './privacy-labels.ts'

/** Passes a post on to the reader's own people, with its author's name on it. */
export function ReshareDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { t } = useLingui()
  const [content, setContent] = useState('')
  const [privacyLevel, setPrivacyLevel] = useState<PrivacyLevel>('connections')
  const author = personName((post.reshared ?? post).author) || t`a traveller`
  const { run, busy } = useOnce(
    async () => {
      await reshare(post.id, content, privacyLevel)
      toast.success(t`Post created successfully`)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(failureText(t`Failed to create post`, cause))
      },
    },
  )

  return (
    <PostDialog
      title={<Trans>Reshare</Trans>}
      description={
        <Trans>This stays {author}’s post. Anyone who can’t see the original won’t see it here either.</Trans>
      }
      submitLabel={<Trans>Reshare</Trans>}
      busy={busy}
      onSubmit={() => void run()}
      onClose={onClose}
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
    </PostDialog>
  )
}
