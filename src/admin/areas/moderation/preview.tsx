import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import type { FlaggedItem, GoalPreview, Previews } from '#remote/admin/moderation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { PostPreview } from './post-preview.tsx'
import { ReportedPictures } from './reported-pictures.tsx'

const words = 'whitespace-pre-wrap break-words'

/** What was reported, as its readers see it. */
export function Preview({ item }: { item: FlaggedItem }) {
  if (!item.preview)
    return (
      <p className="text-muted">
        <Trans>It was deleted since.</Trans>
      </p>
    )
  switch (item.content_type) {
    case 'post':
      return <PostPreview post={item.preview as Previews['post']} author={item.author} />
    case 'comment':
      return <CommentPreview comment={item.preview as Previews['comment']} author={item.author} />
    case 'profile':
      return <ProfilePreview profile={item.preview as Previews['profile']} />
    case 'goal':
      return <OneGoal goal={item.preview as Previews['goal']} />
    case 'bucket_list':
      return <ListPreview list={item.preview as Previews['bucket_list']} />
    case 'itinerary':
      return <ItineraryPreview itinerary={item.preview as Previews['itinerary']} />
  }
}

function Place({ name }: { name: string | null | undefined }) {
  if (!name) return null
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="break-words">{name}</span>
    </p>
  )
}

function CommentPreview({ comment, author }: { comment: Previews['comment']; author: FlaggedItem['author'] }) {
  const { t } = useLingui()
  const name = author?.name ?? t`A traveler`
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar decorative size="xs" name={name} src={author?.avatar_url ?? null} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="font-semibold">{name}</span>
            <TimeAgo value={comment.created_at} className="text-muted" />
          </p>
          <p className={words}>{comment.content}</p>
        </div>
      </div>
      <p className="text-muted text-sm">
        <Trans>On the post:</Trans>
      </p>
      <blockquote className="rounded-control border p-4 text-muted">
        <p className={words}>{comment.post}</p>
      </blockquote>
    </>
  )
}

function ProfilePreview({ profile }: { profile: Previews['profile'] }) {
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  return (
    <div className="flex items-center gap-4">
      <Avatar decorative size="xl" name={name} src={profile.avatar_url} />
      <div className="min-w-0">
        <p className="break-words font-semibold text-lg">{name}</p>
        <Place name={profile.location} />
      </div>
    </div>
  )
}

function OneGoal({ goal }: { goal: GoalPreview }) {
  return (
    <>
      <p className="break-words font-semibold text-lg">{goal.title}</p>
      <Place name={goal.location_data?.name} />
      {goal.description && <p className={words}>{goal.description}</p>}
      {goal.tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {goal.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <ReportedPictures addresses={goal.media_urls} />
    </>
  )
}

function ListPreview({ list }: { list: Previews['bucket_list'] }) {
  return (
    <>
      <p className="break-words font-semibold text-lg">{list.name}</p>
      {list.description && <p className={words}>{list.description}</p>}
      <p className="text-muted text-sm">
        <Plural value={list.goals.length} one="# goal" other="# goals" />
      </p>
      <ul className="divide-y">
        {list.goals.map((goal) => (
          <li key={goal.id} className="flex flex-col gap-2 py-3">
            <OneGoal goal={goal} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ItineraryPreview({ itinerary }: { itinerary: Previews['itinerary'] }) {
  const { summary, days, tips } = itinerary.ai_generated_plan
  return (
    <>
      <p className="break-words font-semibold text-lg">{itinerary.destination_name}</p>
      <p className={words}>{summary}</p>
      <ol className="flex flex-col gap-3">
        {days.map((day) => (
          <li key={day.day}>
            <p className="font-semibold">
              {day.day}. {day.title}
            </p>
            {day.description && <p className={words}>{day.description}</p>}
            <ul className="list-disc ps-5">
              {day.activities.map((activity) => (
                <li key={`${activity.time}${activity.title}`} className="break-words">
                  {activity.title}: {activity.description} {activity.notes}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {tips.length > 0 && <p className={words}>{tips.join('\n')}</p>}
    </>
  )
}
