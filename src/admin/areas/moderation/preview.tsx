import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { keptPictureId, loadableAddress } from '#domain/pictures/pictures.ts'
import { useHeldPictures } from '#lib/files/use-held-pictures.ts'
import { type FlaggedItem, type GoalPreview, type Previews, readReportedPicture } from '#remote/admin/moderation.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { HeldPicturesNote } from '#ui/held-pictures-note.tsx'

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
      return <PostPreview post={item.preview as Previews['post']} />
    case 'comment':
      return <CommentPreview comment={item.preview as Previews['comment']} />
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

function PostPreview({ post }: { post: Previews['post'] }) {
  return (
    <>
      {post.content && <p className={words}>{post.content}</p>}
      <Place name={post.location} />
      <Pictures addresses={post.media_urls} />
      {post.itinerary && (
        <blockquote className="border-s-2 ps-4">
          <p className="font-semibold">{post.itinerary.destination_name}</p>
          <p className={words}>{post.itinerary.summary}</p>
        </blockquote>
      )}
      {post.reshared !== null && (
        <blockquote className="border-s-2 ps-4 text-muted">
          <p className={words}>{post.reshared}</p>
        </blockquote>
      )}
    </>
  )
}

function CommentPreview({ comment }: { comment: Previews['comment'] }) {
  return (
    <>
      <p className={words}>{comment.content}</p>
      <p className="text-muted text-sm">
        <Trans>On the post:</Trans>
      </p>
      <blockquote className="border-s-2 ps-4 text-muted">
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
      <Pictures addresses={goal.media_urls} />
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

/** Those that we keep, and web addresses, which are asked for only when the moderator wants to see them. */
function Pictures({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui()
  const pictures = useHeldPictures(addresses, false)
  return (
    <>
      {pictures.shown.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pictures.shown.map((address) => (
            <li key={address}>
              {keptPictureId(address) ? (
                <KeptPicture id={keptPictureId(address) ?? ''} />
              ) : (
                <img
                  src={loadableAddress(address) ?? address}
                  alt={t`Picture`}
                  loading="lazy"
                  referrerPolicy="no-referrer"
                  className={frame}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <HeldPicturesNote addresses={pictures.held} onShow={pictures.show} />
    </>
  )
}

const frame = 'aspect-[4/3] w-full rounded-control bg-sunken object-cover'

function KeptPicture({ id }: { id: string }) {
  const { t } = useLingui()
  const { data } = useOne(['reported-picture', id], () => readReportedPicture(id))
  return data ? <img src={data} alt={t`Picture`} className={frame} /> : <div className={frame} />
}
