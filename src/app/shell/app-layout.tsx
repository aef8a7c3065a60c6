import { Outlet, useMatch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useReducer, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Notification } from '#domain/notifications/notification.ts'
import { NotificationAnswer } from '#features/notifications/notification-answer.ts'
import { useSession } from '#auth/session.ts'
import { useLater } from '#lib/timing/use-later.ts'
import { keepEarlyKeys } from '#app/shortcuts/early-keys.ts'
import { links } from '#app/routes/links.ts'
import { useOpenAccount } from '#app/session/use-open-account.ts'
import { focusMain } from '#app/route-announcer.tsx'
import { BottomBar } from '#app/shell/navigation/bottom-bar.tsx'
import { Sidebar } from '#app/shell/navigation/sidebar.tsx'
import { keepEarlyNotices } from '#app/shell/saving/early-notices.ts'
import { TopBar } from '#app/shell/navigation/top-bar.tsx'
import { lazy } from '#ui/lazy.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { classNames } from '#ui/theme/class-names.ts'

const FloatingTopBar = lazy(() => import('#app/shell/navigation/floating-top-bar.tsx'))
const Rail = lazy(() => import('#app/shell/navigation/rail.tsx'))
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

/** Top bar, sidebar (drawer and bottom bar on phones) and the screen between them; a trip has the window to itself. */
export default function AppLayout() {
  const session = useSession()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [drawn, redraw] = useReducer((times: number) => times + 1, 0)
  const [pageBar, setPageBar] = useState<HTMLElement | null>(null)
  // A trip has its map from edge to edge.
  const onTrip = useMatch({ from: '/signed-in/dashboard/itineraries/$id', shouldThrow: false }) !== undefined
  useOpenAccount(session?.userId)
  const later = useLater(loadCelebration)
  const parts = useLater(loadLaterParts)
  useEffect(() => keepEarlyKeys(), [])
  useEffect(() => keepEarlyNotices(), [])
  const banners = useLater(loadBanners)
  if (!session) return null
  return (
    <div
      className={classNames(
        'flex min-h-dvh',
        onTrip
          ? '[--top-bar:min(3.25rem,52px)] lg:[--top-bar:0px]'
          : '[--top-bar:min(4rem,64px)] lg:[--top-bar:min(4.75rem,76px)]',
      )}
    >
      <SkipLink onFollow={focusMain}>
        <Trans>Skip to content</Trans>
      </SkipLink>
      {onTrip && (
        <SkipLink onFollow={() => document.getElementById('daily-itinerary')?.focus()}>
          <Trans>Skip to Daily Itinerary</Trans>
        </SkipLink>
      )}
      {onTrip ? (
        <Suspense fallback={<div className="w-16 shrink-0 max-lg:hidden" />}>
          <Rail />
        </Suspense>
      ) : (
        <Sidebar />
      )}
      <NotificationAnswer value={answerOf}>
        <div className="flex min-w-0 flex-1 flex-col">
          {onTrip ? (
            <Suspense fallback={<div className="h-13 shrink-0 lg:hidden" />}>
              <FloatingTopBar session={session} onOpenDrawer={() => setDrawerOpen(true)} pageRef={setPageBar} />
            </Suspense>
          ) : (
            <TopBar session={session} onOpenDrawer={() => setDrawerOpen(true)} />
          )}
          {banners && <banners.AccountBanners session={session} />}
          <main
            id="content"
            tabIndex={-1}
            className={classNames(
              'w-full flex-1 outline-none print:max-w-none print:p-0',
              onTrip
                ? 'pb-37 lg:pb-0'
                : 'mx-auto max-w-(--container-page) px-4 pt-6 pb-28 sm:px-6 lg:px-9 lg:pt-8 lg:pb-16',
            )}
          >
            <PageBar value={pageBar}>
              <Outlet key={drawn} />
            </PageBar>
          </main>
        </div>
      </NotificationAnswer>
      <BottomBar withoutNew={onTrip} />
      {later && <later.Celebration key={session.userId} userId={session.userId} link={links.achievements} />}
      {parts && <parts.LaterParts userId={session.userId} onRedraw={redraw} />}
      <Suspense fallback={null}>{drawerOpen && <NavigationDrawer onClose={() => setDrawerOpen(false)} />}</Suspense>
    </div>
  )
}

interface SkipLinkProps {
  onFollow: () => void
  children: ReactNode
}

/** Among the first stops of the Tab key: past the navigation. */
function SkipLink({ onFollow, children }: SkipLinkProps) {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // The address stays as it is: '#content' would be one more step for the Back button.
        event.preventDefault()
        onFollow()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-control focus:border focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ink focus:shadow-lift"
    >
      {children}
    </a>
  )
}
