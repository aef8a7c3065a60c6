import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, type LucideIcon, MessageSquare, Route, Trophy, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FeedItem, ActivityType } from '#domain/posts/feed-item.ts'

const icons: Record<ActivityType, LucideIcon> = {
  goal_completed: Check,
  achievement: Trophy,
  connection: UserPlus,
  itinerary: Route,
  post: MessageSquare,
}

/** The sign of a feed item's kind. */
export function ActivityIcon({ type }: { type: ActivityType }) {
  const Icon = icons[type]
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ember-soft text-ember-ink"
    >
      <Icon className="size-4.5" />
    </span>
  )
}

/** Where feed items lead. */
export interface ActivityLinks {
  goal: (id: string) => LinkProps
  itinerary: (id: string) => LinkProps
  post: (id: string) => LinkProps
  achievements: LinkProps
  connections: LinkProps
}

interface ActivityWordsProps {
  item: Pick<FeedItem, 'type' | 'content' | 'data'>
  /** Who did it; null for the reader. */
  name: ReactNode | null
  links: ActivityLinks
}

/** What somebody did, with the address of what it is about; an item that says too little by its stored words. */
export function ActivityWords({ item, name, links }: ActivityWordsProps) {
  const { goalId, goalTitle, itineraryId, destinationName, achievementName, postId, personName } = item.data
  const about = (link: LinkProps, words: ReactNode, stored = false) => (
    <Link {...link} className="font-semibold hover:underline" data-stored-text={stored || undefined}>
      {words}
    </Link>
  )
  if (item.type === 'goal_completed' && typeof goalTitle === 'string' && typeof goalId === 'string') {
    const goal = about(links.goal(goalId), goalTitle)
    return name === null ? (
      <Trans>You completed {goal}</Trans>
    ) : (
      <Trans>
        {name} completed {goal}
      </Trans>
    )
  }
  if (item.type === 'itinerary' && typeof destinationName === 'string' && typeof itineraryId === 'string') {
    const destination = about(links.itinerary(itineraryId), destinationName)
    return name === null ? (
      <Trans>You created a new itinerary for {destination}</Trans>
    ) : (
      <Trans>
        {name} created a new itinerary for {destination}
      </Trans>
    )
  }
  if (item.type === 'achievement' && typeof achievementName === 'string') {
    const achievement = about(links.achievements, achievementName, true)
    return name === null ? (
      <Trans>You earned {achievement}</Trans>
    ) : (
      <Trans>
        {name} earned {achievement}
      </Trans>
    )
  }
  if (item.type === 'connection' && typeof personName === 'string') {
    const person = about(links.connections, personName)
    return name === null ? (
      <Trans>You connected with {person}</Trans>
    ) : (
      <Trans>
        {name} connected with {person}
      </Trans>
    )
  }
  if (item.type === 'post' && typeof postId === 'string') {
    const post = about(links.post(postId), <Trans>a post</Trans>)
    return name === null ? (
      <Trans>You shared {post}</Trans>
    ) : (
      <Trans>
        {name} shared {post}
      </Trans>
    )
  }
  return name === null ? (
    item.content
  ) : (
    <>
      {name} {item.content}
    </>
  )
}
