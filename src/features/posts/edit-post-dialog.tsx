import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { postLimits, type ShownPost } from '#domain/posts/social.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { editPost } from './actions.ts'
import { PostDialog } from './post-dialog.tsx'

/** Changes the words and the place of one's own post. */
export function EditPostDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { t } = useLingui()
  // An itinerary and another's post say something without words of one's own.
  const needsWords = !post.itinerary && !post.isReshare
  const { form, submit, busy, problem } = useSaveForm({
    schema: z.object({
      content: z
        .string()
        .check(z.refine((text) => !needsWords || hasVisibleText(text), t`Post content cannot be empty`)),
      location: z.string(),
    }),
    initial: { content: post.content, location: post.location ?? '' },
    save: async (typed) => {
      await editPost(post.id, typed)
      toast.success(t`Post updated successfully`)
      onClose()
    },
    onFailure: (cause) => {
      console.warn(cause)
      toast.error(failureText(t`Failed to update post`, cause))
    },
  })

  return (
    <PostDialog
      title={<Trans>Edit post</Trans>}
      submitLabel={<Trans>Save Changes</Trans>}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t`Text`} required={needsWords} error={problem('content')}>
        {(attributes) => (
          <TextArea {...attributes} {...form.register('content')} rows={5} maxLength={postLimits.content} />
        )}
      </Field>
      <Field label={t`Location`} optional>
        {(attributes) => <TextInput {...attributes} {...form.register('location')} maxLength={postLimits.location} />}
      </Field>
    </PostDialog>
  )
}
