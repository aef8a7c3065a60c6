import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { postLimits } from '#domain/posts/social.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/use-once.ts'
import { announce } from '#ui/announce.ts'
import { failureText } from '#remote/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addComment } from './actions.ts'

/** Adds a comment; what was typed stays when it cannot be kept. */
export function CommentForm({ postId, onAdded }: { postId: string; onAdded: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const { run, busy } = useOnce(
    async () => {
      await addComment(postId, text)
      setText('')
      announce(t`Comment sent`)
      onAdded()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(failureText(t`Failed to add comment`, cause))
      },
    },
  )

  return (
    <form
      className="flex flex-col gap-2 sm:flex-row sm:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasVisibleText(text)) void run()
      }}
    >
      <label htmlFor={id} className="sr-only">
        <Trans>Comment</Trans>
      </label>
      <div className="min-w-0 flex-1">
        <TextArea
          id={id}
          rows={1}
          value={text}
          maxLength={postLimits.comment}
          placeholder={t`Write a comment…`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" busy={busy} disabled={!hasVisibleText(text)}>
        <Trans>Comment</Trans>
      </Button>
    </form>
  )
}
