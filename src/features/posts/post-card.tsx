import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Ellipsis, Flag, Heart, MessageCircle, Pencil, Repeat2, Share2, Trash2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { ShownPost } from '#domain/posts/social.ts'
import { personName } from '#data/people.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { AuthorLine } from './author-line.tsx'
import { Comments } from './comments.tsx'
import type { PostLinks } from './post-links.ts'
import type { PostActs } from './use-post-acts.tsx'
import { PostIsGone, PostItinerary } from './post-itinerary.tsx'
import { PostPictures } from './post-pictures.tsx'

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
  const name = personName(post.author) || t`a traveler`
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

interface PostBodyProps {
  post: ShownPost
  /** Written by the reader. */
  mine: boolean
  links: Pick<PostLinks, 'post' | 'person' | 'itinerary'>
}

/** What a post says: words, pictures, the itinerary that it shares, or the post that it passes on. Text is only text. */
function PostBody({ post, mine, links }: PostBodyProps) {
  return (
    <>
      {post.content !== '' && <p className="whitespace-pre-wrap break-words">{post.content}</p>}
      <PostPictures addresses={post.mediaUrls} mine={mine} />
      {post.itinerary && <PostItinerary itinerary={post.itinerary} link={links.itinerary(post.itinerary.id)} />}
      {post.isReshare &&
        (post.reshared ? (
          <div className="flex flex-col gap-3 rounded-control border p-4">
            <AuthorLine post={post.reshared} links={links} />
            <PostBody post={post.reshared} mine={mine && post.reshared.userId === post.userId} links={links} />
          </div>
        ) : (
          post.reshared === null && <PostIsGone />
        ))}
    </>
  )
}

/** What can be done with a post, by its author and by others. */
function PostMenu({ post, mine, acts }: { post: ShownPost; mine: boolean; acts: PostActs }) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for this post`} size="sm" className="-mt-1 -me-2 text-muted">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {mine ? (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => acts.edit(post)}>
            <Trans>Edit</Trans>
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden />} onSelect={() => acts.share(post)}>
            <Trans>Share</Trans>
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => acts.remove(post)}>
            <Trans>Delete</Trans>
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => acts.report({ kind: 'post', id: post.id })}>
          <Trans>Report</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}
