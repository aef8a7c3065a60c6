import { readSession } from '#auth/session.ts'

const toldKey = 'farlight-time-zone'

/** Tells the server in which zone this traveler's days begin; once per zone. Streaks and bookings count by it. */
export async function tellTimeZone(userId: string): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = `${userId}:${zone}`
  if (!zone || localStorage.getItem(toldKey) === told) return
  const { callFunction } = await import('#remote/asking/client.ts')
  await callFunction('note_time_zone', { zone })
  // Whoever signed out meanwhile has left nothing on this device.
  if (readSession()?.userId === userId) localStorage.setItem(toldKey, told)
}
