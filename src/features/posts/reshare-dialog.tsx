import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { postLimits, type ShownPost } from '#domain/posts/social.ts'
import { personName } from '#data/people.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { reshare } from './actions.ts'
import { PostDialog } from './post-dialog.tsx'
import { privacyOptions } from '#lib/words/privacy-labels.ts'

/** Passes a post on to the reader's own people, with its author's name on it. */
export function ReshareDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { t } = useLingui()
  const author = personName((post.reshared ?? post).author) || t`a traveler`
  const { form, submit, busy } = useSaveForm({
    schema: z.object({ content: z.string(), privacyLevel: z.custom<PrivacyLevel>() }),
    initial: { content: '', privacyLevel: 'connections' },
    save: async ({ content, privacyLevel }) => {
      await reshare(post.id, content, privacyLevel)
      toast.success(t`Post created successfully`)
      onClose()
    },
    onFailure: (cause) => {
      console.warn(cause)
      toast.error(failureText(t`Failed to create post`, cause))
    },
  })

  return (
    <PostDialog
      title={<Trans>Reshare</Trans>}
      description={
        <Trans>This stays {author}’s post. Anyone who can’t see the original won’t see it here either.</Trans>
      }
      submitLabel={<Trans>Reshare</Trans>}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t`Your words`} optional>
        {(attributes) => <TextArea {...attributes} {...form.register('content')} maxLength={postLimits.content} />}
      </Field>
      <Field label={t`Who can see it`}>
        {(attributes) => <Select {...attributes} {...form.register('privacyLevel')} options={privacyOptions(t)} />}
      </Field>
    </PostDialog>
  )
}
