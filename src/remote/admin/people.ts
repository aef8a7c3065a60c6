/** Accounts, as administrators see them. */
import { idPattern } from '#lib/page/id-pattern.ts'
import { callFunction } from '#remote/asking/client.ts'
import type { Page } from './tables.ts'

export interface PersonRow {
  id: string
  email: string
  first_name: string
  last_name: string
  subscription_tier: string
  created_at: string
  last_login_at: string | null
  suspended_at: string | null
  is_admin: boolean
}

export interface Person {
  id: string
  email: string
  first_name: string
  last_name: string
  subscription_tier: string
  created_at: string
  last_login_at: string | null
  profile_completed: boolean
  confirmed_at: string | null
  has_second_factor: boolean
  suspension: { reason: string; suspended_at: string } | null
  admin_role: string | null
  sessions: { created_at: string; seen_at: string; user_agent: string | null }[]
  counts: Record<
    | 'lists'
    | 'goals'
    | 'goals_completed'
    | 'itineraries'
    | 'posts'
    | 'comments'
    | 'connections'
    | 'reports_about'
    | 'reports_made',
    number
  >
}

export interface PeopleWanted {
  search: string
  tier: string
  standing: string
  sort: string
  descending: boolean
  limit: number
  offset: number
}

export const readPeople = (wanted: PeopleWanted, signal?: AbortSignal): Promise<Page<PersonRow>> =>
  callFunction<'admin_people', Page<PersonRow>>(
    'admin_people',
    {
      search: wanted.search,
      ...(wanted.tier && { tier: wanted.tier }),
      ...(wanted.standing && { standing: wanted.standing }),
      sort: wanted.sort,
      descending: wanted.descending,
      page_size: wanted.limit,
      page_offset: wanted.offset,
    },
    { signal },
  )

/** Null when nobody has this id, or it is none. */
export const readPerson = async (person: string, signal?: AbortSignal): Promise<Person | null> =>
  idPattern.test(person) ? callFunction<'admin_person', Person | null>('admin_person', { person }, { signal }) : null

export const suspend = (person: string, reason: string) => callFunction('suspend_account', { person, reason })
export const restore = (person: string, reason: string) => callFunction('restore_account', { person, reason })
/** How many sessions were ended. */
export const endSessions = (person: string): Promise<number> => callFunction('end_account_sessions', { person })
/** Notes the letter; the address it goes to. */
export const noteLetter = (person: string, kind: 'confirmation' | 'reset'): Promise<string> =>
  callFunction('note_account_letter', { person, kind })
