/** What a visitor without an account is shown at the address of a goal, a list, an itinerary or a post. */
import { redirect } from '@tanstack/react-router'
import {
  readSharedGoal,
  readSharedItinerary,
  readSharedBucketList,
  readSharedPost,
} from '#remote/people/shared-items.ts'
import { readByLink } from '#remote/people/shared-by-link.ts'
import { readInvitation } from '#remote/people/trip-invitations.ts'
import { paths } from '#app/paths.ts'
import { requireSession } from '#app/routes/root-route.ts'
import type { ScreenFile } from '#app/routes/screens.ts'

interface Asked {
  params: { id: string }
  location: { href: string }
}

/** What is public is shown; everything else asks a visitor to sign in, whether it exists or not (decision P4). */
const orSignIn =
  <Item>(read: (id: string) => Promise<Item | null>) =>
  async ({ params, location }: Asked): Promise<Item> => {
    const item = await read(params.id)
    if (item !== null) return item
    requireSession({ location })
    throw redirect({ to: paths.dashboard, replace: true })
  }

export const publicGoal = orSignIn(readSharedGoal)
export const publicList = orSignIn(readSharedBucketList)
export const publicItinerary = orSignIn(readSharedItinerary)
export const publicPost = orSignIn(readSharedPost)

/** An invitation says what it is for before one signs in; also when it is over. */
export const publicInvitation = ({ params }: { params: { token: string } }) => readInvitation(params.token)

/** What a link opens, for whoever has it, with or without an account; null: nothing, or nothing any more. */
export const itemByLink = ({ params }: { params: { token: string } }) => readByLink(params.token)

/** The screens that show them, named here so that a visitor of the landing page does not load the names of their files. */
export const publicScreens = {
  goal: () => import('./public-goal-route.tsx'),
  list: () => import('./public-list-route.tsx'),
  itinerary: () => import('./public-itinerary-route.tsx'),
  post: () => import('./public-post-route.tsx'),
  byLink: () => import('./by-link-route.tsx'),
  invitation: () => import('./public-invitation-route.tsx'),
} satisfies Record<string, () => Promise<ScreenFile>>
