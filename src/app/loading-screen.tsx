import { Trans } from '@lingui/react/macro'
import { useStandIn } from '#lib/timing/settled.ts'
import { Logo } from '#ui/logo.tsx'

/** What stands there until the authentication check is done, or while a whole screen is fetched. */
export function LoadingScreen() {
  useStandIn()
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <Logo />
      <p role="status" className="text-muted">
        <Trans>Loading...</Trans>
      </p>
    </div>
  )
}
