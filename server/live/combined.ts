/** Hints of a topic that follow each other closely become one: the first goes at once, what comes in the next moment with its end. */

const momentMs = 50

export function combined(send: (topic: string) => void): { hint(topic: string): void; stop(): void } {
  /** Topics that were just told, and whether there was more since. */
  const resting = new Map<string, { timer: NodeJS.Timeout; more: boolean }>()

  function tell(topic: string): void {
    send(topic)
    const timer = setTimeout(() => {
      const { more } = resting.get(topic) ?? {}
      resting.delete(topic)
      if (more) tell(topic)
    }, momentMs)
    resting.set(topic, { timer, more: false })
  }

  return {
    hint(topic) {
      const rest = resting.get(topic)
      if (rest) rest.more = true
      else tell(topic)
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
