import { type ReactNode, Suspense, useState } from 'react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Post } from '#domain/posts/post.ts'
import type { Shareable } from '#features/sharing/shareable.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { lazy } from '#ui/lazy.tsx'

const ShareDialog = lazy(() =>
  import('#features/sharing/share-dialog.tsx').then((file) => ({ default: file.ShareDialog })),
)

const shareableGoal = (goal: Goal, list: BucketList | undefined): Shareable => ({
  kind: 'goal',
  id: goal.id,
  ownerId: goal.ownerId,
  title: goal.title,
  path: `/goals/${goal.id}`,
  sharing: goal,
  list: list && { name: list.name, sharing: list },
})

const shareableList = (list: BucketList): Shareable => ({
  kind: 'bucketList',
  id: list.id,
  ownerId: list.userId,
  title: list.name,
  path: `/bucket-lists/${list.id}`,
  sharing: list,
})

const PublishDialog = lazy(() =>
  import('#features/sharing/publish-dialog.tsx').then((file) => ({ default: file.PublishDialog })),
)

const shareableItinerary = async (itinerary: Itinerary): Promise<Shareable> => ({
  kind: 'itinerary',
  id: itinerary.id,
  ownerId: itinerary.userId,
  title: `${itinerary.aiGeneratedPlan.days.length}-Day Itinerary for ${itinerary.destinationName}`,
  path: `/itineraries/${itinerary.id}`,
  sharing: itinerary,
  companions: await localDatabase()
    .tripMembers.where({ itineraryId: itinerary.id })
    .filter(({ role, userId }) => userId !== null && role !== 'owner')
    .count(),
})

/** The link that opens something without an account: in the dialog that shares it. */
const LinkToItem = lazy(() => import('./link-to-item.tsx').then((file) => ({ default: file.LinkToItem })))

const shareablePost = (post: Post): Shareable => ({
  kind: 'post',
  id: post.id,
  ownerId: post.userId,
  title: post.content,
  path: `/posts/${post.id}`,
  sharing: post,
})

interface Shares {
  shareGoal: (goalId: string) => Promise<void>
  shareList: (list: BucketList) => void
  shareItinerary: (itinerary: Itinerary) => void
  /** Makes it public in one step. */
  publishItinerary: (itinerary: Itinerary) => void
  /** A post of an itinerary is shared as the itinerary is. */
  sharePost: (postId: string) => Promise<void>
}

const sharesWith = (open: (item: Shareable, more?: Omit<Asked, 'item'>) => void): Shares => ({
  shareGoal: async (goalId) => {
    const goal = await localDatabase().goals.get(goalId)
    if (goal) open(shareableGoal(goal, await localDatabase().bucketLists.get(goal.bucketListId)))
  },
  shareList: (list) => open(shareableList(list)),
  shareItinerary: (itinerary) => void shareableItinerary(itinerary).then((item) => open(item, { itinerary })),
  publishItinerary: (itinerary) => void shareableItinerary(itinerary).then((item) => open(item, { how: 'publish' })),
  sharePost: async (postId) => {
    const post = await localDatabase().posts.get(postId)
    const itinerary = post?.itineraryId ? await localDatabase().itineraries.get(post.itineraryId) : undefined
    if (itinerary) open(await shareableItinerary(itinerary), { itinerary })
    else if (post) open(shareablePost(post))
  },
})

interface Asked {
  item: Shareable
  /** The trip, where that is the item. */
  itinerary?: Itinerary
  how?: 'publish'
}

interface ShareDialogControls extends Shares {
  /** The dialog, while it is open. */
  dialog: ReactNode
}

/** The one share dialog, for whatever screen the route composes. What opens it is the same as long as the screen is there. */
export function useShareDialog(): ShareDialogControls {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shares] = useState(() => sharesWith((item, more) => setAsked({ item, ...more })))
  const onClose = () => setAsked(null)
  return {
    ...shares,
    dialog: asked && (
      <Suspense fallback={null}>
        {asked.how === 'publish' ? (
          <PublishDialog key={asked.item.id} item={asked.item} onClose={onClose} />
        ) : (
          <ShareDialog
            key={asked.item.id}
            item={asked.item}
            link={<LinkToItem item={asked.item} itinerary={asked.itinerary} />}
            onClose={onClose}
          />
        )}
      </Suspense>
    ),
  }
}
