import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { ShownComment, ShownPost } from '#domain/posts/social.ts'
import { removeComment } from '#remote/people/social.ts'
import { lazy } from '#ui/lazy.tsx'
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx'
import { deleteComment, deletePost } from './actions.ts'
import { postFailure } from './post-failure.ts'

const EditPostDialog = lazy(() => import('./edit-post-dialog.tsx').then((file) => ({ default: file.EditPostDialog })))
const ReshareDialog = lazy(() => import('./reshare-dialog.tsx').then((file) => ({ default: file.ReshareDialog })))

export interface Reported {
  kind: 'post' | 'comment'
  id: string
}
interface CommentToRemove {
  comment: ShownComment
  mine: boolean
  onRemoved: (id: string) => void
}
type Open =
  | { act: 'edit' | 'reshare' | 'remove'; post: ShownPost }
  | { act: 'remove-comment'; removal: CommentToRemove }

export interface PostActs {
  edit: (post: ShownPost) => void
  share: (post: ShownPost) => void
  reshare: (post: ShownPost) => void
  remove: (post: ShownPost) => void
  removeComment: (removal: CommentToRemove) => void
  report: (item: Reported) => void
}

interface PostActsOptions {
  onShare: (post: ShownPost) => void
  onReport: (item: Reported) => void
  onCommentRemoved: (postId: string) => void
}

/** What is done with posts and comments in a dialog; one dialog at a time. */
export function usePostActs({ onShare, onReport, onCommentRemoved }: PostActsOptions): {
  acts: PostActs
  dialog: ReactNode
} {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const removing = open?.act === 'remove' ? open.post : null
  const removal = open?.act === 'remove-comment' ? open.removal : null
  return {
    acts: {
      edit: (post) => setOpen({ act: 'edit', post }),
      share: onShare,
      reshare: (post) => setOpen({ act: 'reshare', post }),
      remove: (post) => setOpen({ act: 'remove', post }),
      removeComment: (toRemove) => setOpen({ act: 'remove-comment', removal: toRemove }),
      report: onReport,
    },
    dialog: (
      <>
        <Suspense fallback={null}>
          {open?.act === 'edit' && <EditPostDialog post={open.post} onClose={close} />}
          {open?.act === 'reshare' && <ReshareDialog post={open.post} onClose={close} />}
        </Suspense>
        <DeleteDialog
          id={removing?.id ?? null}
          title={t`Delete post`}
          message={t`Are you sure you want to delete this post? This action cannot be undone.`}
          detail={t`Its comments and likes go with it.`}
          success={t`Post deleted successfully`}
          failure={(cause) => {
            console.warn(cause)
            return postFailure(t, t`Failed to delete post`, cause)
          }}
          onDelete={deletePost}
          onClose={close}
        />
        <DeleteDialog
          id={removal?.comment.id ?? null}
          title={t`Delete comment`}
          message={t`Are you sure you want to delete this comment? This action cannot be undone.`}
          success={t`Comment deleted successfully`}
          failure={(cause) => {
            console.warn(cause)
            return postFailure(t, t`Failed to delete comment`, cause)
          }}
          onDelete={(id) => (removal?.mine ? deleteComment(id) : removeComment(id))}
          onDeleted={() => {
            if (!removal) return
            removal.onRemoved(removal.comment.id)
            onCommentRemoved(removal.comment.postId)
          }}
          onClose={close}
        />
      </>
    ),
  }
}
