/** What others changed in a trip since the traveler last looked, as a sentence for each of them. */
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { TripChange } from './trip-change.ts'

type Change = Pick<TripChange, 'userId' | 'about' | 'thing' | 'kind' | 'name' | 'changedAt'>

/** Where a change can be seen. */
export type NewsTarget =
  | { part: string }
  | { booking: string }
  | { comment: string }
  | { file: string }
  | { poll: string }
  | { expense: string }

/** One thing that somebody did, or several alike. */
export interface NewsAct {
  about: Change['about']
  kind: Change['kind']
  count: number
  /** What it is called, where it is one. Of comments, what they are on; '' for the trip as a whole. */
  name: string | null
  /** Of activities that were added: the number of their day, or 'ideas'. */
  to: number | 'ideas' | null
  /** Null where it is gone, or all over the trip. */
  target: NewsTarget | null
}

export interface NewsOfPerson {
  userId: string
  /** Newest first. */
  acts: NewsAct[]
}

/** What is new of one part, booking, file, poll or expense. */
export interface NewsMark {
  userId: string
  kind: Exclude<Change['kind'], 'deleted'>
}

export interface TripNews {
  people: NewsOfPerson[]
  /** By the name of a part or the id of a record. */
  marks: Record<string, NewsMark>
}

/** What there is in the trip. */
export interface TripThings {
  plan: Pick<NamedPlan, 'days' | 'ideas'>
  bookings: readonly { id: string; title: string }[]
  comments: readonly { id: string; partId: string | null; bookingId: string | null }[]
  files: readonly { id: string; name: string }[]
  polls: readonly { id: string; question: string }[]
  expenses: readonly { id: string; title: string }[]
}

/**
 * The news among the changes of a trip.
 * @param since what was changed until then is known; ISO
 */
export function newsOfTrip(
  changes: readonly Change[],
  { me, since }: { me: string; since: string },
  things: TripThings,
): TripNews {
  const known = knownThings(things)
  const fresh = changes
    .filter(({ userId, changedAt }) => userId !== me && Date.parse(changedAt) > Date.parse(since))
    .toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt))
  const told = fresh.filter((change) => tells(change, fresh, known))
  const people = new Map<string, NewsAct[]>()
  const groups = new Map<string, NewsAct>()
  const marks: TripNews['marks'] = {}
  for (const change of told) {
    const { userId, about, kind, thing } = change
    const now = known.get(thing)
    if (kind !== 'deleted' && now && about !== 'comment') marks[thing] ??= { userId, kind }
    const to = kind === 'added' && about === 'activity' ? (now?.to ?? null) : null
    // Comments on one thing belong together, whatever stands on it.
    const on = about === 'comment' ? (now?.on ?? null) : null
    const group = [userId, about, kind, to, on].join()
    const alike = groups.get(group)
    if (alike) {
      alike.count += 1
      if (about !== 'comment') alike.name = null
      // Several of one day are seen together there.
      if (now?.day !== undefined && to !== null) alike.target = { part: now.day }
      continue
    }
    const act: NewsAct = { about, kind, count: 1, name: now?.name ?? change.name, to, target: targetOf(change, known) }
    groups.set(group, act)
    people.set(userId, [...(people.get(userId) ?? []), act])
  }
  return { people: [...people].map(([userId, acts]) => ({ userId, acts })), marks }
}

interface Known {
  name: string
  to: number | 'ideas' | null
  /** The name of its day. */
  day?: string
  /** What a comment is on. */
  on?: string
}

function knownThings({ plan, bookings, comments, files, polls, expenses }: TripThings): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const { id, title, day, activities } of plan.days) {
    known.set(id, { name: title, to: null })
    for (const activity of activities) known.set(activity.id, { name: activity.title, to: day, day: id })
  }
  for (const idea of plan.ideas ?? []) known.set(idea.id, { name: idea.title, to: 'ideas' })
  for (const { id, title } of [...bookings, ...expenses]) known.set(id, { name: title, to: null })
  for (const { id, name } of files) known.set(id, { name, to: null })
  for (const { id, question } of polls) known.set(id, { name: question, to: null })
  for (const { id, partId, bookingId } of comments) {
    const on = partId ?? bookingId ?? ''
    const thing = known.get(on)
    // On what is gone it stands beside those on the trip.
    known.set(id, thing ? { name: thing.name, to: null, on } : { name: '', to: null })
  }
  return known
}

/** Of what came and went nothing is told, nor of what is not on the device; of what is new, only that. */
function tells({ about, thing, kind }: Change, fresh: readonly Change[], known: ReadonlyMap<string, Known>): boolean {
  if (about === 'plan' || about === 'dates') return true
  const others = fresh.filter((other) => other.about === about && other.thing === thing)
  const cameSince = others.some((other) => other.kind === 'added')
  if (kind === 'deleted') return !known.has(thing) && !cameSince
  return known.has(thing) && (kind === 'added' || !cameSince)
}

function targetOf({ about, thing, kind }: Change, known: ReadonlyMap<string, Known>): NewsTarget | null {
  if (kind === 'deleted' || !known.has(thing)) return null
  if (about === 'booking') return { booking: thing }
  if (about === 'comment') return { comment: thing }
  if (about === 'file') return { file: thing }
  if (about === 'poll') return { poll: thing }
  return about === 'expense' ? { expense: thing } : { part: thing }
}

/** The time of the newest change; undefined without any. */
export const newestChange = (changes: readonly Pick<TripChange, 'changedAt'>[]): string | undefined =>
  changes.map(({ changedAt }) => changedAt).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
