import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { postLimits, type ShownPost } from '#domain/posts/social.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { editPost } from './actions.ts'

/** Changes the words and the place of one's own post. */
export function EditPostDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [content, setContent] = useState(post.content)
  const [location, setLocation] = useState(post.location ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  // An itinerary and another's post say something without words of one's own.
  const needsWords = !post.itinerary && !post.isReshare

  async function save() {
    if (needsWords && content.trim() === '') return setProblem(t`Post content cannot be empty`)
    try {
      await editPost(post.id, { content, location })
      toast.success(t`Post updated successfully`)
      onClose()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to update post`)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Edit post</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            <Trans>Save Changes</Trans>
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
          void save()
        }}
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
      </form>
    </Dialog>
  )
}
