import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Heart, MessageCircle, Repeat2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { ShownPost } from '#domain/posts/social.ts'
import { personName } from '#data/people.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { AuthorLine } from './author-line.tsx'
import { Comments } from './comments.tsx'
import { PostBody } from './post-body.tsx'
import { PostMenu } from './post-menu.tsx'
import type { PostLinks } from './post-links.ts'
import type { PostActs } from './use-post-acts.tsx'

interface PostCardProps {
  post: ShownPost
  links: PostLinks
  acts: PostActs
  /** Of the reader's own. */
  mine: boolean
  /** It has not reached the server yet. */
  waiting: boolean
  /** What the address asked for. */
  marked?: boolean
  onLike: () => void
  onCommented: () => void
  ref?: Ref<HTMLElement>
}

/** A post with its likes and comments. */
export function PostCard({
  post,
  links,
  acts,
  mine,
  waiting,
  marked = false,
  onLike,
  onCommented,
  ref,
}: PostCardProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const name = personName(post.author) || t`a traveller`
  const closed = waiting || post.removedByModerators
  return (
    <Card asChild className={classNames('flex flex-col gap-4 overflow-visible p-5', marked && 'ring-2 ring-ember')}>
      <article ref={ref} tabIndex={marked ? -1 : undefined} aria-label={t`Post by ${name}`}>
        <AuthorLine post={post} links={links}>
          {waiting && (
            <Badge tone="sand">
              <CloudUpload aria-hidden />
              <Trans>Waiting</Trans>
            </Badge>
          )}
          <PostMenu post={post} mine={mine} acts={acts} />
        </AuthorLine>
        {post.removedByModerators && <RemovedBanner />}
        <PostBody post={post} mine={mine} links={links} />
        <div className="-mx-5 -mb-3 flex flex-wrap items-center gap-1 border-t px-3 pt-2">
          {post.allowLikes && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={post.isLiked}
              disabled={closed}
              onClick={onLike}
              className={classNames('text-muted', post.isLiked && 'text-ember-ink [&_svg]:fill-current')}
            >
              <Heart aria-hidden />
              <Plural value={post.likesCount} one="# like" other="# likes" />
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open}
            disabled={waiting}
            onClick={() => setOpen(!open)}
            className="text-muted"
          >
            <MessageCircle aria-hidden />
            <Plural value={post.commentsCount} one="# comment" other="# comments" />
          </Button>
          {post.allowReshare && (
            <Button
              variant="ghost"
              size="sm"
              disabled={closed}
              onClick={() => acts.reshare(post)}
              className="text-muted"
            >
              <Repeat2 aria-hidden />
              <Trans>Reshare</Trans>
            </Button>
          )}
        </div>
        {open && <Comments post={post} ownPost={mine} links={links} acts={acts} onAdded={onCommented} />}
      </article>
    </Card>
  )
}
