import { useLayoutEffect, useRef, useState } from 'react'

interface OnceOptions<Asked> {
  /** Says what went wrong; words that it answers stay as `failure`. Without it a failure is thrown to whoever asked. */
  onFailure?: (cause: unknown, asked: Asked) => string | void
  /** For a form whose button is somewhere else. */
  onBusyChange?: (busy: boolean) => void
  /** Once it is done the form is about to go: it stays busy until then. */
  staysBusy?: boolean
}

interface Once<Asked, Result> {
  /** Whoever asks while it is under way gets what the first one gets; undefined where it failed and was told. */
  run: (asked: Asked) => Promise<Result | undefined>
  busy: boolean
  failure: string | null
}

/** An act that runs once at a time, however often it is asked for; after a failure it can be tried again. */
export function useOnce<Asked = void, Result = void>(
  act: (asked: Asked) => Promise<Result>,
  { onFailure, onBusyChange, staysBusy = false }: OnceOptions<Asked> = {},
): Once<Asked, Result> {
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null })
  // State is one render late: two clicks in one frame would both see that nothing is under way.
  const running = useRef<Promise<Result | undefined> | null>(null)
  // It has ended when the screen shows it: a click on what was shown before belongs to the first.
  useLayoutEffect(() => {
    if (!state.busy) running.current = null
  }, [state])

  function end(failure: string | null, busy: boolean): void {
    setState({ busy, failure })
    onBusyChange?.(busy)
  }

  async function attempt(asked: Asked): Promise<Result | undefined> {
    setState({ busy: true, failure: null })
    onBusyChange?.(true)
    try {
      const result = await act(asked)
      end(null, staysBusy)
      return result
    } catch (cause) {
      const failure = onFailure?.(cause, asked) ?? null
      end(failure, false)
      if (!onFailure) throw cause
      return undefined
    }
  }

  return {
    ...state,
    run: (asked) => {
      running.current ??= attempt(asked)
      return running.current
    },
  }
}
