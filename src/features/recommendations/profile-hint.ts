/** Which state of the profile the traveller does not want to be reminded of any more; kept in this browser. */
import { useState } from 'react'
import { needsRefresh } from '#domain/profiles/travel-profile.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'

const key = 'farlight-profile-hint'

/** Whether to remind of the profile, and how to put the reminder off until the profile is due again (decision P20). */
export function useProfileHint(profile: UserProfile | null | undefined, now: number) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(key))
  const state = profile && `${profile.id} ${profile.updatedAt}`
  return {
    // What cannot be told is no reason to bother anybody.
    isDue: Boolean(profile) && needsRefresh(profile ?? null, now) && hidden !== state,
    hide: () => {
      if (!state) return
      localStorage.setItem(key, state)
      setHidden(state)
    },
  }
}
