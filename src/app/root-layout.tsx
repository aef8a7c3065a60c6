import { Outlet } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useAdminCheck } from '#app/session/admin-check.ts'
import { LaterParts } from './later.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { PlatformNotice } from '#app/shell/banners/platform-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Around every screen. 'Loading...' stands here only while a traveler's first admin check on this device is awaited. */
export function RootLayout() {
  // Deferred, so that the screen, which comes as a whole when the check is done, is drawn in slices.
  const checking = useDeferredValue(useAdminCheck().checking)
  return (
    <>
      <RouteAnnouncer />
      <PlatformNotice />
      {checking ? <LoadingScreen /> : <Outlet />}
      <LaterParts />
    </>
  )
}
