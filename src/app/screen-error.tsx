import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'

/** What browsers say of code that could not be fetched; none has a code for it. */
const notFetched = /dynamically imported module|module script failed/i

/** In the place of a screen that broke or could not be fetched. What is around it stays usable. */
export function ScreenError(props: ErrorComponentProps) {
  const { error } = props
  return error instanceof TypeError && notFetched.test(error.message) ? <ScreenNotHere /> : <BrokenScreen {...props} />
}

/** The screen's code is not on the device yet: the page begins anew as soon as it can be had. */
function ScreenNotHere() {
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <div className="flex min-h-[70dvh] items-center justify-center">
      <div role="alert" className="flex max-w-lg flex-col items-center gap-4 px-4 text-center">
        <h1 className="font-display font-semibold text-xl">
          <Trans>This screen isn’t on your device yet</Trans>
        </h1>
        <p>
          <Trans>It comes as soon as there’s a connection.</Trans>
        </p>
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}

function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  useEffect(() => console.error(error), [error])
  return (
    <div className="flex min-h-[70dvh] items-center justify-center">
      <div role="alert" className="flex max-w-lg flex-col items-center gap-4 px-4 text-center">
        <h1 className="font-display font-semibold text-xl">
          <Trans>Something went wrong</Trans>
        </h1>
        <p>
          <Trans>Error: {message}</Trans>
        </p>
        <Button onClick={reset}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
