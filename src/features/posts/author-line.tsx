import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownPost } from '#domain/posts/social.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { privacyIcons, privacyLabel } from './privacy-labels.ts'
import type { PostLinks } from './post-links.ts'

interface AuthorLineProps {
  post: ShownPost
  links: Pick<PostLinks, 'post' | 'person'>
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** Who wrote a post, when, where, and for whom. */
export function AuthorLine({ post, links, children }: AuthorLineProps) {
  const { t } = useLingui()
  const name = personName(post.author)
  const PrivacyIcon = privacyIcons[post.privacyLevel]
  return (
    <div className="flex items-start gap-3">
      <Avatar decorative name={name || t`A traveller`} src={post.author.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {name ? (
            <Link {...links.person(post.author.id)} className="py-1 hover:underline">
              {name}
            </Link>
          ) : (
            <Trans>A traveller</Trans>
          )}
          {post.isReshare && (
            <span className="font-normal text-muted">
              {' '}
              <Trans>reshared a post</Trans>
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-sm">
          <Link {...links.post(post.id)} className="py-0.5 leading-6 hover:underline">
            <TimeAgo value={post.createdAt} />
          </Link>
          <span className="flex items-center gap-1" title={t(privacyLabel(post.privacyLevel))}>
            <PrivacyIcon aria-hidden className="size-3.5" />
            <span className="sr-only">{t(privacyLabel(post.privacyLevel))}</span>
          </span>
          {post.location && (
            <span className="flex min-w-0 items-center gap-1">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{post.location}</span>
            </span>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}
