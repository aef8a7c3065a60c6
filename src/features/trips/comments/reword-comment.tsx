import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { commentLength, commentPieces, commentText, keptComment } from '#domain/itineraries/comments/mentions.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { rewordComment } from './actions.ts'
import { MentionArea, type MentionAreaHandle } from './mention-area.tsx'
import { type CommentsOfTrip, type KeptComment, nameIn } from './trip-comments.tsx'

interface RewordCommentProps {
  comment: KeptComment
  found: CommentsOfTrip
  /** Saved, or given up. */
  onEnd: () => void
}

/** Changes what a comment of one's own says, in its place. */
export function RewordComment({ comment, found, onEnd }: RewordCommentProps) {
  const { t } = useLingui()
  const id = useId()
  const left = t`somebody who left`
  const nameOf = (person: string) => nameIn(found, person) ?? left
  const [text, setText] = useState(() => commentText(comment.content, nameOf))
  const field = useRef<MentionAreaHandle>(null)
  const { userId: me } = requireAccount()
  const others = found.people.filter((person) => person.id !== me)
  const { run, busy } = useOnce(
    async () => {
      // Whoever is named already stays named, also who has left.
      const named = commentPieces(comment.content).flatMap((piece) =>
        'person' in piece ? [{ id: piece.person, name: nameOf(piece.person) }] : [],
      )
      const content = keptComment(text, [...named, ...(field.current?.chosenFirst() ?? others)])
      if (content !== comment.content) await rewordComment(comment.id, content)
      onEnd()
    },
    {
      onFailure: (cause) => {
        console.warn('The comment could not be changed.', cause)
        toast.error(failureText(t`Failed to save the comment`, cause))
      },
    },
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (hasVisibleText(text)) void run()
  }
  return (
    <form className="flex flex-col gap-2 pt-1" onSubmit={submit}>
      <label htmlFor={id} className="sr-only">
        <Trans>Your comment</Trans>
      </label>
      <MentionArea
        ref={field}
        id={id}
        value={text}
        onValueChange={setText}
        people={others}
        maxLength={commentLength}
        startsTyping
        onEscape={onEnd}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy} disabled={!hasVisibleText(text)}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
