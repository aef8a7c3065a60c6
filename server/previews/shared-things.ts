/** What a visitor without an account may know of something that is shared, for the preview of its link. */
import { tokenOfSharePath } from '#domain/access-links/share-link.ts'
import { pictureOfGoal } from '#domain/goals/goal-picture.ts'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import { sharedGoalFrom, sharedItineraryFrom, sharedListFrom } from '#domain/sharing/shared-items.ts'
import { type AnswerByLink, isLocked, type ThingByLink, thingByLinkFrom } from '#domain/sharing/thing-by-link.ts'
import { sharedPostFrom } from '#domain/posts/social.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'
import type { Preview } from './preview-picture.ts'
import { wordsOfGoal, wordsOfList } from './words-of-goals.ts'
import { wordsOfTrip } from './words-of-trip.ts'

export interface SharedThing extends Omit<Preview, 'site'> {
  description: string
  /** HTML for readers without scripts. */
  words?: string
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

type Answer<Read extends (answer: never) => unknown> = Parameters<Read>[0]

/**
 * Of what a link opens.
 * @param photosOf the secret of the link, where this server gives its photos
 */
export function previewOf(shared: ThingByLink, photosOf: string | null = null): SharedThing {
  if (shared.kind === 'goal') {
    const { goal } = shared
    const place = goal.locationData?.name
    const line = place ? `Travel goal · ${place}` : 'Travel goal'
    const words = wordsOfGoal(goal)
    return { title: goal.title, line, description: goal.description || line, poster: pictureOfGoal(goal), words }
  }
  if (shared.kind === 'list') {
    const { name, description, category } = shared.list
    const line = `Bucket list · ${counted(shared.goals.length, 'goal', 'goals')}`
    const poster = { name, place: null, category }
    return { title: name, line, description: description || line, poster, words: wordsOfList(shared) }
  }
  const { destinationName: title, aiGeneratedPlan, numberOfDays } = shared.trip.itinerary
  const line = `${aiGeneratedPlan.days.length || numberOfDays}-day itinerary`
  const description = aiGeneratedPlan.summary || line
  return {
    title,
    line,
    description,
    poster: pictureOfItinerary(shared.trip.itinerary),
    words: wordsOfTrip(shared.trip, photosOf),
  }
}

/** By the first part of the address: which function tells of it, and how. */
const kinds = {
  itineraries: {
    asked: 'shared_itinerary',
    parameters: (id: string) => ({ itinerary_id: id }),
    read(answer: unknown): SharedThing | undefined {
      const shared = sharedItineraryFrom(answer as Answer<typeof sharedItineraryFrom>)
      if (!shared) return undefined
      const { destinationName: name, aiGeneratedPlan } = shared.itinerary
      const line = `${aiGeneratedPlan.days.length}-day itinerary`
      return {
        title: name,
        line,
        description: aiGeneratedPlan.summary || line,
        poster: pictureOfItinerary(shared.itinerary),
      }
    },
  },
  goals: {
    asked: 'shared_goal',
    parameters: (id: string) => ({ goal_id: id }),
    read(answer: unknown): SharedThing | undefined {
      const shared = sharedGoalFrom(answer as Answer<typeof sharedGoalFrom>)
      if (!shared) return undefined
      const { title, description, locationData } = shared.goal
      const place = locationData?.name
      const line = place ? `Travel goal · ${place}` : 'Travel goal'
      return { title, line, description: description || line, poster: pictureOfGoal(shared.goal) }
    },
  },
  'bucket-lists': {
    asked: 'shared_bucket_list',
    parameters: (id: string) => ({ list_id: id }),
    read(answer: unknown): SharedThing | undefined {
      const shared = sharedListFrom(answer as Answer<typeof sharedListFrom>)
      if (!shared) return undefined
      const { name, description, category } = shared.list
      const line = `Bucket list · ${counted(shared.goals.length, 'goal', 'goals')}`
      return { title: name, line, description: description || line, poster: { name, place: null, category } }
    },
  },
  posts: {
    asked: 'shared_post',
    parameters: (id: string) => ({ post_id: id }),
    read(answer: unknown): SharedThing | undefined {
      const shared = sharedPostFrom(answer as Answer<typeof sharedPostFrom>)
      if (!shared) return undefined
      const { content, location, owner, createdAt } = shared
      const itinerary = shared.itinerary ?? shared.reshared?.itinerary
      const title = owner.firstName ? `Post by ${owner.firstName}` : 'Post by a traveler'
      const place = location ?? itinerary?.destinationName
      const line = place ?? formatDate(createdAt.slice(0, 10))
      const poster = itinerary ? pictureOfItinerary(itinerary) : { name: place ?? '', place: null, category: null }
      return { title, line, description: content || line, poster }
    },
  },
  // Nobody looks at it while its preview is made. Behind a password there is none.
  s: {
    asked: 'shared_by_link',
    parameters: (token: string) => ({ token, counts: false }),
    read(answer: unknown, photosOf: string | null): SharedThing | undefined {
      const told = answer as AnswerByLink | null
      return !told || isLocked(told) ? undefined : previewOf(thingByLinkFrom(told), photosOf)
    },
  },
} as const

export type SharedKind = keyof typeof kinds

const addresses =
  /^\/(itineraries|goals|bucket-lists|posts)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** The kind and id, or secret, of what stands at an address of the app. */
export function sharedAddress(path: string): { kind: SharedKind; id: string } | undefined {
  const token = tokenOfSharePath(path)
  if (token) return { kind: 's', id: token }
  const [, kind, id] = addresses.exec(path) ?? []
  return kind && id ? { kind: kind as SharedKind, id: id.toLowerCase() } : undefined
}

/**
 * The database decides, as for any visitor: undefined for whatever is not public, not there, or cannot be asked.
 * @param givesPhotos whether this server gives photos of links
 */
export async function sharedThing(
  call: AccountCall,
  kind: SharedKind,
  id: string,
  givesPhotos = false,
): Promise<SharedThing | undefined> {
  const { asked, parameters, read } = kinds[kind]
  const { status, body } = await call(null, asked, parameters(id))
  return status === 200 ? read(body, givesPhotos ? id : null) : undefined
}
