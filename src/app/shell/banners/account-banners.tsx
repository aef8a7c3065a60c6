import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { useIsNewcomer } from '#features/dashboard/first-steps-query.ts'
import type { Session } from '#auth/session.ts'
import { useOnline, useSyncStatus } from '#sync/cycle/status.ts'
import { lazy } from '#ui/lazy.tsx'
import { Banner } from '#ui/banner.tsx'
import { manyRows } from '#app/shell/saving/saving-progress.ts'

const SessionEndedBanner = lazy(() =>
  import('./session-ended-banner.tsx').then((file) => ({ default: file.SessionEndedBanner })),
)
const StorageRefusedBanner = lazy(() =>
  import('./storage-refused-banner.tsx').then((file) => ({ default: file.StorageRefusedBanner })),
)
const StorageFullBanner = lazy(() =>
  import('./storage-full-banner.tsx').then((file) => ({ default: file.StorageFullBanner })),
)
const FirstPullBanner = lazy(() =>
  import('./first-pull-banner.tsx').then((file) => ({ default: file.FirstPullBanner })),
)
const VerifyEmailBanner = lazy(() =>
  import('./verify-email-banner.tsx').then((file) => ({ default: file.VerifyEmailBanner })),
)

/** Below the top bar: what keeps changes on this device, and what can be done about it. Never in the way of the work. */
export function AccountBanners({ session }: { session: Session }) {
  const online = useOnline()
  const { state, fetched } = useSyncStatus()
  // A newcomer's first steps come before anything that can wait.
  const newcomer = useIsNewcomer()
  return (
    <div className="flex flex-col gap-2 px-4 empty:hidden sm:px-6 lg:px-9 [&>*]:mt-3 print:hidden">
      {!online && state !== 'refused' && (
        <Banner tone="sand" icon={<CloudOff aria-hidden />} className="md:hidden" role="status">
          <Trans>Saved on this device. Will sync when you're back online.</Trans>
        </Banner>
      )}
      <Suspense fallback={null}>
        {state === 'refused' && <StorageRefusedBanner />}
        {state === 'full' && <StorageFullBanner />}
        {fetched && fetched.total >= manyRows && online && <FirstPullBanner {...fetched} />}
        {session.signInAgain && <SessionEndedBanner session={session} />}
        {session.unconfirmed && newcomer === false && <VerifyEmailBanner key={session.userId} session={session} />}
      </Suspense>
    </div>
  )
}
