import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'

/** In the place of a screen that broke or could not be fetched. What is around it stays usable. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
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
