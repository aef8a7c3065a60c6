/** So many messages of a connection at once, and so many a second for long: a device that opens a screen says a dozen. */
const mostAtOnce = 300
const mostPerSecond = 5

/** Notes each message of a connection; false for one more than any device has to say. */
export function messageRate(now: () => number): () => boolean {
  let room = mostAtOnce
  let heardAt = now()
  return () => {
    const at = now()
    room = Math.min(mostAtOnce, room + ((at - heardAt) / 1_000) * mostPerSecond) - 1
    heardAt = at
    return room >= 0
  }
}
