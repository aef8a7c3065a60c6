import { useLingui } from '@lingui/react/macro'
import { AtSign } from 'lucide-react'
import { useRef } from 'react'
import { commentLength, keptComment } from '#domain/itineraries/comments/mentions.ts'
import type { ThreadKey } from '#domain/itineraries/comments/threads.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { useFaces } from '#data/faces.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { IconButton } from '#ui/button.tsx'
import { CommentForm } from '#ui/forms/comment-form.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addComment } from './actions.ts'
import { MentionArea, type MentionAreaHandle } from './mention-area.tsx'
import { TripCommentItem } from './trip-comment-item.tsx'
import type { AskedComment } from '#features/trips/shared/trip-page.tsx'
import type { CommentsOfTrip, KeptComment } from './trip-comments.tsx'

interface CommentThreadProps {
  found: CommentsOfTrip
  thread: ThreadKey
  comments: readonly KeptComment[]
  /** What they are about. */
  title: string
  asked: AskedComment | null
  /** Whoever opens it is about to write. */
  startsTyping?: boolean
}

/** The comments about one thing, and where the traveler adds one. */
export function CommentThread({ found, thread, comments, title, asked, startsTyping }: CommentThreadProps) {
  const { t } = useLingui()
  const { userId: me } = requireAccount()
  const authors = [...new Set(comments.map(({ userId }) => userId))]
  const faces = useFaces(authors)
  const field = useRef<MentionAreaHandle>(null)
  const others = found.people.filter(({ id }) => id !== me)
  return (
    <section aria-label={t`Comments on ${title}`} className="flex flex-col gap-3">
      {comments.length > 0 && (
        <ul className="flex flex-col gap-3">
          {comments.map((comment) => (
            <TripCommentItem
              key={comment.id}
              comment={comment}
              found={found}
              avatarUrl={faces?.[authors.indexOf(comment.userId)]}
              asked={asked?.id === comment.id ? asked : null}
            />
          ))}
        </ul>
      )}
      {found.hasCompany && (
        <CommentForm
          canSend={hasVisibleText}
          onSend={(text) =>
            addComment(found.itineraryId, thread, keptComment(text, field.current?.chosenFirst() ?? others))
          }
          onFailure={(cause) => {
            console.warn('The comment could not be kept.', cause)
            toast.error(failureText(t`Failed to add comment`, cause))
          }}
          renderField={(control) => (
            <MentionArea
              {...control}
              ref={field}
              people={others}
              maxLength={commentLength}
              startsTyping={startsTyping}
              placeholder={t`Write a comment…`}
            />
          )}
        >
          <IconButton label={t`Mention somebody`} className="text-muted" onClick={() => field.current?.begin()}>
            <AtSign aria-hidden />
          </IconButton>
        </CommentForm>
      )}
    </section>
  )
}
