import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Flag, Trash2 } from 'lucide-react'
import { postLimits, type ShownComment, type ShownPost, withOwnComments } from '#domain/posts/social.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { personName } from '#data/people.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CommentItem } from '#ui/layout/comment-item.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useOwnAccount } from '#data/own-account.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { CommentForm } from '#ui/forms/comment-form.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useCommentPages } from '#remote/people/use-comment-pages.ts'
import type { PostLinks } from './post-links.ts'
import type { PostActs } from './use-post-acts.tsx'
import { addComment } from './actions.ts'
import { useOwnComments } from './queries.ts'

interface CommentsProps {
  post: ShownPost
  ownPost: boolean
  links: Pick<PostLinks, 'person'>
  acts: PostActs
  onAdded: () => void
}

/** The comments on a post, and where the reader adds one. */
export function Comments({ post, ownPost, links, acts, onAdded }: CommentsProps) {
  const { t } = useLingui()
  const me = useOwnAccount()
  const { comments, waiting, loading, failed, complete, retry, readEarlier, forget } = useComments(post.id)
  return (
    <section aria-label={t`Comments`} className="flex flex-col gap-4 border-t pt-4">
      {loading && <LoadingText>{t`Loading comments...`}</LoadingText>}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          <Trans>Failed to load comments</Trans>
          <Button size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!complete && (
        <Button size="sm" variant="ghost" className="self-start" onClick={readEarlier}>
          <Trans>Show earlier comments</Trans>
        </Button>
      )}
      {comments.length > 0 && (
        <ul className="flex flex-col gap-4">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              links={links}
              mine={comment.userId === me?.id}
              waiting={waiting.has(comment.id)}
              onDelete={
                ownPost || comment.userId === me?.id
                  ? () => acts.removeComment({ comment, mine: comment.userId === me?.id, onRemoved: forget })
                  : undefined
              }
              onReport={() => acts.report({ kind: 'comment', id: comment.id })}
            />
          ))}
        </ul>
      )}
      {!loading && !failed && comments.length === 0 && (
        <p className="text-muted text-sm">
          <Trans>No comments yet.</Trans>
        </p>
      )}
      {post.allowComments && !post.removedByModerators && <PostCommentForm postId={post.id} onAdded={onAdded} />}
    </section>
  )
}

interface CommentProps {
  comment: ShownComment
  links: Pick<PostLinks, 'person'>
  mine: boolean
  waiting: boolean
  onDelete: (() => void) | undefined
  onReport: () => void
}

function Comment({ comment, links, mine, waiting, onDelete, onReport }: CommentProps) {
  const { t } = useLingui()
  const name = personName(comment.author)
  return (
    <CommentItem
      name={name || t`A traveler`}
      avatarUrl={comment.author.avatarUrl}
      author={
        name ? (
          <Link {...links.person(comment.author.id)} className="font-semibold hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{t`A traveler`}</span>
        )
      }
      when={
        waiting ? (
          <span className="text-muted">{t`Waiting`}</span>
        ) : (
          <TimeAgo value={comment.createdAt} className="text-muted" />
        )
      }
      beside={
        (onDelete || !mine) && (
          <Menu
            trigger={
              <IconButton label={t`Actions for ${name || t`a traveler`}’s comment`} size="sm" className="text-muted">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            {!mine && (
              <MenuItem icon={<Flag aria-hidden />} onSelect={onReport}>
                {t`Report`}
              </MenuItem>
            )}
            {onDelete && (
              <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
                {t`Delete`}
              </MenuItem>
            )}
          </Menu>
        )
      }
    >
      <p className="whitespace-pre-wrap break-words">{comment.content}</p>
      {comment.removedByModerators && (
        <p className="pt-1 text-danger text-sm">
          <Trans>Removed by moderators</Trans>
        </p>
      )}
    </CommentItem>
  )
}

/** Adds a comment on a post. */
function PostCommentForm({ postId, onAdded }: { postId: string; onAdded: () => void }) {
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

/** The comments on a post, oldest first, with one's own as this device has them. */
function useComments(postId: string) {
  const me = useOwnAccount()
  const own = useOwnComments(postId)
  const { comments, failed, ...pages } = useCommentPages(postId)
  return {
    ...pages,
    failed,
    comments: me && own ? withOwnComments(comments ?? [], own, me) : (comments ?? []),
    waiting: new Set(own?.flatMap(({ id, _syncStatus }) => (_syncStatus === 'pending' ? [id] : []))),
    loading: comments === null && !failed,
  }
}
