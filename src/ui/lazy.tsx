import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy as lazyOfReact, useEffect, useState } from 'react'

/** While a part is missing and nothing tells of the network, it is tried again so often. */
const againMs = 15_000

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of the page whose code is fetched when it is drawn, as React's `lazy`. One that cannot be fetched breaks nothing
 * around it: in its place stands a sentence until the network is back, and it is tried again by itself.
 */
export const lazy: typeof lazyOfReact = (load) =>
  lazyOfReact(() =>
    load().catch((cause: unknown) => {
      console.warn(cause)
      return { default: inPlaceOf(load) }
    }),
  )

/** Takes the place of the part that `load` brings. */
function inPlaceOf<Part>(load: () => Promise<{ default: Part }>): Part {
  const stand = (props: object) => <MissingPart load={load as unknown as Load<object>} of={props} />
  return stand as unknown as Part
}

function MissingPart<Props extends object>({ load, of }: { load: Load<Props>; of: Props }) {
  const [found, setFound] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [tries, setTries] = useState(0)
  const missing = found === null
  useEffect(() => {
    if (!missing) return
    const again = () =>
      void load().then(
        (file) => setFound({ Part: file.default }),
        (cause: unknown) => console.warn(cause),
      )
    if (tries > 0) again()
    const timer = setInterval(again, againMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [load, missing, tries])
  if (found) return <found.Part {...of} />
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-muted text-sm">
      <Trans>This part isn’t on your device yet. It comes as soon as there’s a connection.</Trans>
      {/* Not our button: every first load has this file, and would have that one. */}
      <button
        type="button"
        className="min-h-11 px-2 font-semibold text-ink underline"
        onClick={() => setTries((before) => before + 1)}
      >
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}
