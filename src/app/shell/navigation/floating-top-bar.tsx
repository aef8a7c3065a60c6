import { usePlatformName } from '#lib/config/platform-news.ts'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import type { Ref } from 'react'
import { paths } from '#app/paths.ts'
import { SearchBox } from '#app/search/search-box.tsx'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { SyncIndicator } from '#app/shell/saving/sync-indicator.tsx'
import { IconButton } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { type TopBarProps, UserMenu } from './top-bar.tsx'

interface FloatingTopBarProps extends TopBarProps {
  /** Where the screen puts what is its own, below 1024 px. */
  pageRef: Ref<HTMLDivElement>
}

/** The top bar where a screen takes the whole window: it floats above it, and on a phone the screen shares its bar. */
export default function FloatingTopBar({ session, onOpenDrawer, pageRef }: FloatingTopBarProps) {
  const { t } = useLingui()
  const name = usePlatformName()
  return (
    <header className="sticky top-0 z-30 flex h-13 [--spacing:min(0.25rem,4px)] items-center border-b bg-paper/95 px-1 backdrop-blur-sm lg:fixed lg:top-4 lg:end-4 lg:h-12 lg:rounded-full lg:border lg:bg-raised lg:px-1.5 lg:shadow-lift lg:backdrop-blur-none print:hidden">
      <IconButton label={t`Open navigation`} aria-haspopup="dialog" className="lg:hidden" onClick={onOpenDrawer}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Link
        to={paths.home}
        aria-label={t`${name} home`}
        title={t`${name} home`}
        className="flex size-11 items-center justify-center rounded-control max-lg:sr-only lg:fixed lg:start-2.5 lg:top-3"
      >
        <Logo part="mark" />
      </Link>
      <div ref={pageRef} className="flex min-w-0 flex-1 items-center lg:hidden" />
      <SearchBox folded />
      <SyncIndicator brief />
      <NotificationBell />
      <UserMenu session={session} />
    </header>
  )
}
