import { usePlatformName } from '#lib/config/platform-news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { paths } from '#app/paths.ts'
import { SearchBox } from '#app/search/search-box.tsx'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import type { Session } from '#auth/session.ts'
import { lazy } from '#ui/lazy.tsx'
import { IconButton } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { useOwnAccount } from '#data/own-account.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SyncIndicator } from '#app/shell/saving/sync-indicator.tsx'

const UserMenuItems = lazy(() => fetchItems().then((file) => ({ default: file.UserMenuItems })))

export interface TopBarProps {
  session: Session
  onOpenDrawer: () => void
}

/** Home, search, state of saving, news, and the traveler. */
export function TopBar({ session, onOpenDrawer }: TopBarProps) {
  const { t } = useLingui()
  const name = usePlatformName()
  return (
    <header className="sticky top-0 z-30 flex h-16 [--spacing:min(0.25rem,4px)] items-center gap-1 border-b bg-paper/95 px-2 backdrop-blur-sm sm:gap-3 sm:px-6 lg:h-19 lg:px-9 print:hidden">
      <IconButton label={t`Open navigation`} aria-haspopup="dialog" className="lg:hidden" onClick={onOpenDrawer}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Link to={paths.home} aria-label={t`${name} home`} className="rounded-md py-2 lg:hidden">
        <Logo part="word" />
      </Link>
      <SearchBox />
      <div className="flex items-center lg:ms-auto gap-1 sm:gap-2.5">
        <SyncIndicator />
        <NotificationBell />
        <UserMenu session={session} />
      </div>
    </header>
  )
}

const fetchItems = () => import('./user-menu-items.tsx')

/** The traveler: profile, settings, sign out. The menu itself is fetched when the button is about to be pressed. */
export function UserMenu({ session }: { session: Session }) {
  const user = useOwnAccount()
  const [opened, setOpened] = useState(false)
  const name = `${user?.firstName ?? session.firstName} ${user?.lastName ?? session.lastName}`.trim() || session.email
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      onPointerEnter={() => void fetchItems()}
      onFocus={() => void fetchItems()}
      onClick={opened ? undefined : () => setOpened(true)}
      className="relative shrink-0 rounded-full p-0.5 pointer-coarse:p-1"
    >
      <Avatar decorative name={name} src={user?.avatarUrl} size="md" className="size-9" />
      <span className="sr-only">
        <Trans>User menu for {name}</Trans>
      </span>
    </button>
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <UserMenuItems trigger={button} name={name} email={session.email} />
    </Suspense>
  )
}
