import { useLingui } from '@lingui/react/macro'
import { postLimits } from '#domain/posts/social.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { failureText } from '#remote/failure-text.ts'
import { CommentForm } from '#ui/forms/comment-form.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addComment } from './actions.ts'

/** Adds a comment on a post. */
export function PostCommentForm({ postId, onAdded }: { postId: string; onAdded: () => void }) {
  const { t } = useLingui()
  return (
    <CommentForm
      canSend={hasVisibleText}
      onSend={async (text) => {
        await addComment(postId, text)
        onAdded()
      }}
      onFailure={(cause) => {
        console.warn(cause)
        toast.error(failureText(t`Failed to add comment`, cause))
      }}
      renderField={({ onValueChange, ...field }) => (
        <TextArea
          {...field}
          rows={1}
          maxLength={postLimits.comment}
          placeholder={t`Write a comment…`}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    />
  )
}
