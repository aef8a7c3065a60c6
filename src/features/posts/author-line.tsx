import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownPost } from '#domain/posts/social.ts'
import { privacyIcons, privacyLabel } from '#lib/words/privacy-labels.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { personName } from '#data/people.ts'
import { AuthorHead } from '#ui/posts/author-head.tsx'
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
  return (
    <AuthorHead
      name={name || t`A traveler`}
      avatarUrl={post.author.avatarUrl}
      author={
        name ? (
          <Link {...links.person(post.author.id)} className="py-1 hover:underline">
            {name}
          </Link>
        ) : (
          <Trans>A traveler</Trans>
        )
      }
      act={post.isReshare && <Trans>reshared a post</Trans>}
      when={
        <Link {...links.post(post.id)} className="py-0.5 leading-6 hover:underline">
          <TimeAgo value={post.createdAt} />
        </Link>
      }
      privacy={{ icon: privacyIcons[post.privacyLevel], label: t(privacyLabel(post.privacyLevel)) }}
      location={post.location ?? null}
    >
      {children}
    </AuthorHead>
  )
}
