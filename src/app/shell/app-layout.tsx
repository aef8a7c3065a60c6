import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Notification } from '#domain/notifications/notification.ts'
import { NotificationAnswer } from '#features/notifications/notification-answer.ts'
import { FollowPreferences } from '#features/profile/follow-preferences.tsx'
import { useSession } from '#auth/session.ts'
import { useLater } from '#lib/timing/use-later.ts'
import { KeyboardShortcuts } from '#app/shortcuts/keyboard-shortcuts.tsx'
import { links } from '#app/routes/links.ts'
import { useOpenAccount } from '#app/session/use-open-account.ts'
import { focusMain } from '#app/route-announcer.tsx'
import { BottomBar } from '#app/shell/navigation/bottom-bar.tsx'
import { Sidebar } from '#app/shell/navigation/sidebar.tsx'
import { SyncNotices } from '#app/shell/saving/sync-notices.tsx'
import { TopBar } from '#app/shell/navigation/top-bar.tsx'

const NavigationDrawer = lazy(() =>
  import('#app/shell/navigation/navigation-drawer.tsx').then((file) => ({ default: file.NavigationDrawer })),
)
const AnswerRequest = lazy(() =>
  import('#app/routes/shared/answer-request.tsx').then((file) => ({ default: file.AnswerRequest })),
)
const answerOf = (notification: Notification) => <AnswerRequest notification={notification} />
const loadBanners = () => import('#app/shell/banners/account-banners.tsx')
const loadLaterParts = () => import('./later-parts.tsx')
const loadCelebration = () => import('#features/achievements/celebration.tsx')

/** Top bar, sidebar (drawer and bottom bar on phones) and the screen between them. */
export default function AppLayout() {
  const session = useSession()
  const [drawerOpen, setDrawerOpen] = useState(false)
  useOpenAccount(session?.userId)
  const later = useLater(loadCelebration)
  const parts = useLater(loadLaterParts)
  const banners = useLater(loadBanners)
  if (!session) return null
  return (
    <div className="flex min-h-dvh [--top-bar:4rem] lg:[--top-bar:4.75rem]">
      <SkipLink />
      <SyncNotices />
      <KeyboardShortcuts />
      <FollowPreferences userId={session.userId} />
      <Sidebar />
      <NotificationAnswer value={answerOf}>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar session={session} onOpenDrawer={() => setDrawerOpen(true)} />
          {banners && <banners.AccountBanners session={session} />}
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-(--container-page) flex-1 px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-9 lg:pt-8 lg:pb-16 print:max-w-none print:p-0"
          >
            <Outlet />
          </main>
        </div>
      </NotificationAnswer>
      <BottomBar />
      {later && <later.Celebration key={session.userId} userId={session.userId} link={links.achievements} />}
      {parts && <parts.LaterParts userId={session.userId} />}
      <Suspense fallback={null}>{drawerOpen && <NavigationDrawer onClose={() => setDrawerOpen(false)} />}</Suspense>
    </div>
  )
}

/** The first stop of the Tab key: past the navigation to the screen. */
function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // The address stays as it is: '#content' would be one more step for the Back button.
        event.preventDefault()
        focusMain()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-control focus:border focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ink focus:shadow-lift"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
