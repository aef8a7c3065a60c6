/** Minutes after midnight of a clock time as plans have it ('09:00 AM', '14:30'); null for words such as 'Evening'. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes, half] = /^\s*(\d{1,2}):([0-5]\d)\s*([ap]m)?\s*$/i.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const hour = Number(hours)
  if (half ? hour < 1 || hour > 12 : hour > 23) return null
  const past = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  return past * 60 + Number(minutes)
}

/** Where something of this time belongs in a day: before the first that is later, else at the end. */
export function placeByTime(day: readonly { time: string }[], time: string): number {
  const wanted = minutesOf(time)
  if (wanted === null) return day.length
  const later = day.findIndex((one) => (minutesOf(one.time) ?? -1) > wanted)
  return later < 0 ? day.length : later
}
