import { getSupabase } from '#lib/supabase.ts'

const toldKey = 'farlight-time-zone'

/** Tells the server in which zone this person's days begin; once per zone. Streaks and bookings count by it. */
export async function tellTimeZone(userId: string): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = `${userId}:${zone}`
  if (!zone || localStorage.getItem(toldKey) === told) return
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('note_time_zone', { zone })
  if (error) console.warn('The time zone could not be noted.', error.code)
  else localStorage.setItem(toldKey, told)
}
