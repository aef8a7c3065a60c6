import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { statusLabels, statusTones } from '#admin/areas/moderation/moderation-words.ts'
import { GrowingList } from '#admin/list/growing-list.tsx'
import { areaPath } from '#admin/paths.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type PersonPost, readPostsOf } from '#remote/admin/person-workbench.ts'
import { Badge } from '#ui/badge.tsx'
import { Section } from './section.tsx'

const linkStyle = 'line-clamp-2 break-words underline decoration-2 decoration-ember underline-offset-4'

/** What somebody shows to everybody, and what of theirs was reported. */
export function Posts({ person }: { person: string }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Public posts</Trans>}>
      <GrowingList
        question={['person', person, 'posts']}
        read={(most, signal) => readPostsOf(person, most, signal)}
        label={t`Public posts`}
        failed={t`Failed to fetch posts`}
        none={<Trans>No public posts.</Trans>}
        renderRow={(post) => <Post post={post} />}
      />
    </Section>
  )
}

function Post({ post }: { post: PersonPost }) {
  const { i18n } = useLingui()
  const { id, title, created_at: when, pictures, is_removed: isRemoved, reports, report_id: report } = post
  const words = title || <Trans>Without words</Trans>
  return (
    <div className="flex flex-col items-start gap-1">
      {report ? (
        <Link to={areaPath('moderation', report) as string as '/'} className={linkStyle}>
          {words}
        </Link>
      ) : (
        // The travelers' app has its page, where everybody reads it.
        <a href={`/social?post=${id}`} className={linkStyle}>
          {words}
        </a>
      )}
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
        <TimeAgo value={when} />
        {pictures > 0 && <Plural value={pictures} one="# picture" other="# pictures" />}
        {reports > 0 && <Plural value={reports} one="# report" other="# reports" />}
        {post.report_status && (
          <Badge tone={statusTones[post.report_status]}>{i18n._(statusLabels[post.report_status])}</Badge>
        )}
        {isRemoved && (
          <Badge tone="danger">
            <Trans>Hidden from others</Trans>
          </Badge>
        )}
      </p>
    </div>
  )
}
