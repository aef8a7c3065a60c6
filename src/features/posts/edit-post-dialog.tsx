import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { postLimits, type ShownPost } from '#domain/posts/social.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { editPost } from './actions.ts'
import { PostDialog } from './post-dialog.tsx'

/** Changes the words and the place of one's own post. */
export function EditPostDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { t } = useLingui()
  const [content, setContent] = useState(post.content)
  const [location, setLocation] = useState(post.location ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  // An itinerary and another's post say something without words of one's own.
  const needsWords = !post.itinerary && !post.isReshare
  const { run, busy } = useOnce(
    async () => {
      await editPost(post.id, { content, location })
      toast.success(t`Post updated successfully`)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(failureText(t`Failed to update post`, cause))
      },
    },
  )

  function save() {
    if (needsWords && !hasVisibleText(content)) setProblem(t`Post content cannot be empty`)
    else void run()
  }

  return (
    <PostDialog
      title={<Trans>Edit post</Trans>}
      submitLabel={<Trans>Save Changes</Trans>}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t`Text`} required={needsWords} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={content}
            maxLength={postLimits.content}
            onChange={(event) => {
              setContent(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Field label={t`Location`} optional>
        {(control) => (
          <TextInput
            {...control}
            value={location}
            maxLength={postLimits.location}
            onChange={(event) => setLocation(event.target.value)}
          />
        )}
      </Field>
    </PostDialog>
  )
}
