import { useState } from 'react'
import { removeInboxMail } from '#remote/inbox.ts'

/** Which forwarded email is being read, so that it goes from the server once it was brought in. */
export function useForwardedMail() {
  const [looking, setLooking] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  return {
    /** It is read from here on; null: something else is. */
    look: setLooking,
    /** Those that are not listed any more, although the server may not know yet. */
    leaving,
    /** What was read comes in. */
    broughtIn() {
      if (looking === null) return
      setLeaving((before) => new Set([...before, looking]))
      removeInboxMail(looking).catch((cause: unknown) => {
        // It is listed again; whoever brings it in once more is told what is there already.
        console.warn('A forwarded email could not be removed.', cause)
        setLeaving((before) => new Set([...before].filter((id) => id !== looking)))
      })
    },
  }
}
