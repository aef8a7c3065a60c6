import { Trans } from '@lingui/react/macro'

/** While it is found out who is here. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center text-muted">
      <Trans>Loading...</Trans>
    </div>
  )
}
