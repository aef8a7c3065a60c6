import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { commentPieces } from '#domain/itineraries/comments/mentions.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { IconButton } from '#ui/button.tsx'
import { CommentItem } from '#ui/layout/comment-item.tsx'
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import type { AskedComment } from '#features/trips/shared/trip-page.tsx'
import { requireAccount } from '#sync/account/active-account.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { bringBackComment, deleteComment } from './actions.ts'
import { RewordComment } from './reword-comment.tsx'
import { type CommentsOfTrip, type KeptComment, nameIn } from './trip-comments.tsx'

interface TripCommentItemProps {
  comment: KeptComment
  found: CommentsOfTrip
  avatarUrl: string | null | undefined
  /** It is the one that was asked for. */
  asked: AskedComment | null
}

/** One comment: its author rewords and deletes it, the trip's owner deletes any. */
export function TripCommentItem({ comment, found, avatarUrl, asked }: TripCommentItemProps) {
  const { t } = useLingui()
  const isMine = comment.userId === requireAccount().userId
  const [rewording, setRewording] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const remove = () =>
    deleteWithUndo(
      () => deleteComment(comment.id),
      () => bringBackComment(comment),
      {
        deleted: t`Comment deleted`,
        failed: t`Failed to delete comment`,
        lost: t`The comment could not be brought back. Please try again.`,
      },
    )
  const item = useRef<HTMLLIElement>(null)
  const acts = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!asked) return
    return focusOnceSeen(() => item.current, asked.onShown)
  }, [asked])

  const name = nameIn(found, comment.userId) ?? (comment.authorName || t`A traveler`)
  function endRewording(): void {
    setRewording(false)
    requestAnimationFrame(() => acts.current?.focus())
  }
  return (
    <>
      <CommentItem
        ref={item}
        data-comment={comment.id}
        tabIndex={-1}
        className="scroll-mt-24 rounded-card"
        name={name}
        avatarUrl={avatarUrl}
        author={<bdi className="font-semibold">{isMine ? t`You` : name}</bdi>}
        when={
          <span className="flex flex-wrap gap-x-2 text-muted">
            {comment._syncStatus === 'pending' ? t`Waiting` : <TimeAgo value={comment.createdAt} />}
            {comment.rewordedAt && <Trans>edited</Trans>}
          </span>
        }
        beside={
          (isMine || found.isOwner) &&
          !rewording && (
            <Menu
              trigger={
                <IconButton
                  ref={acts}
                  label={t`Actions for ${name}’s comment`}
                  size="sm"
                  className="-me-2 text-muted print:hidden pointer-coarse:size-11"
                >
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              {isMine && (
                <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRewording(true)}>
                  <Trans>Edit</Trans>
                </MenuItem>
              )}
              <MenuItem
                icon={<Trash2 aria-hidden />}
                tone="danger"
                onSelect={() => (isMine ? void remove() : setDeleting(true))}
              >
                <Trans>Delete</Trans>
              </MenuItem>
            </Menu>
          )
        }
      >
        {rewording ? (
          <RewordComment comment={comment} found={found} onEnd={endRewording} />
        ) : (
          <CommentWords content={comment.content} found={found} />
        )}
      </CommentItem>
      <DeleteDialog
        id={deleting ? comment.id : null}
        title={t`Delete Comment`}
        message={t`Delete this comment by ${name}? It cannot be brought back.`}
        success={t`Comment deleted`}
        failure={(cause) => failureText(t`Failed to delete comment`, cause)}
        onDelete={deleteComment}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

/** What a comment says, with the names that people have now. */
function CommentWords({ content, found }: { content: string; found: CommentsOfTrip }) {
  const { userId: me } = requireAccount()
  return (
    <p dir="auto" className="whitespace-pre-wrap [text-align:match-parent] [overflow-wrap:anywhere]">
      {commentPieces(content).map((piece, at) =>
        'text' in piece ? (
          piece.text
        ) : (
          <bdi
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
            key={at}
            className={classNames('font-semibold text-dusk-ink', piece.person === me && 'rounded bg-dusk-soft px-1')}
          >
            @{nameIn(found, piece.person) ?? <Trans>somebody who left</Trans>}
          </bdi>
        ),
      )}
    </p>
  )
}
