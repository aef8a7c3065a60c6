/** The operator's banner. Devices load this and none of the other settings. */

/** A banner for everybody. Times are ISO 8601 in UTC; without one it is shown from now on, or until it is taken down. */
export interface Notice {
  text: string
  from: string | null
  until: string | null
}

/** The same as devices are told of it. */
export interface ToldNotice extends Notice {
  /** When it was set, in ms since 1970: later news wins, whichever way it came. */
  changed_at: number
}

/** Whether the banner is to be seen at this time. */
export function isShown({ text, from, until }: Notice, now: number): boolean {
  return text !== '' && (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now)
}
