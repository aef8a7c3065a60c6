import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Menu, ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { areaAt } from '#admin/areas.ts'
import { FindAnything } from '#admin/find/find-anything.tsx'
import { hasUnsavedWork, UnsavedQuestion } from '#admin/forms/unsaved-work.tsx'
import { adminHome } from '#admin/paths.ts'
import { useAdministration } from '#admin/session/administration.ts'
import { useKeptNotice, usePlatformName } from '#lib/config/platform-news.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { NoticeBanner } from '#ui/notice-banner.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SignOutDialog, useSignOut } from '#app/session/sign-out.tsx'
import { readSession, subscribeToSession } from '#auth/session.ts'
import { OfflineNote } from './offline-note.tsx'
import { SidebarLinks } from './sidebar-links.tsx'

const mainId = 'content'

/** The fixed bar, the areas beside the screen (in a drawer on small windows), and the screen. */
export function AdminShell() {
  const { t, i18n } = useLingui()
  const admin = useAdministration()
  const name = usePlatformName()
  const notice = useKeptNotice()
  const [open, setOpen] = useState(false)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const area = areaAt(pathname)
  const title = area ? i18n._(area.label) : t`Back office`
  useEffect(() => {
    document.title = `${title} · ${name} Admin`
  }, [title, name])
  const main = useFocusAfter(pathname)
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-control bg-raised px-4 py-3 shadow-lift focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      <aside
        aria-label={t`Sidebar`}
        className="sticky top-0 hidden h-dvh w-66 shrink-0 flex-col gap-4 overflow-y-auto border-e px-3 py-5 lg:flex"
      >
        <Brand />
        <nav aria-label={t`Back office`}>
          <SidebarLinks />
        </nav>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex min-h-17 items-center gap-2 border-b bg-paper px-4 sm:gap-3 sm:px-6 lg:px-7">
          <IconButton label={t`Open navigation`} className="lg:hidden" onClick={() => setOpen(true)}>
            <Menu aria-hidden />
          </IconButton>
          <p className="me-auto truncate font-display font-semibold text-base">{title}</p>
          <FindAnything />
          <WaysOut className="flex gap-2 max-sm:hidden sm:gap-3" />
        </header>
        <section aria-label={t`Notices`} className="flex flex-col gap-2 px-4 empty:hidden sm:px-6 lg:px-7 [&>*]:mt-3">
          {notice && <NoticeBanner kept={notice} />}
          <OfflineNote />
          {admin.factorMissing ? (
            <Banner tone="danger" role="alert" icon={<ShieldAlert aria-hidden />} action={<FactorLink />}>
              <Trans>This platform asks its administrators for a second factor. Set one up, then sign in again.</Trans>
            </Banner>
          ) : (
            // Where one begins; on every screen it would stand above what one came for.
            !admin.hasSecondFactor &&
            pathname === adminHome && (
              <Banner tone="sand" icon={<ShieldAlert aria-hidden />} action={<FactorLink />}>
                <Trans>Your account has no second factor yet. Please set one up to keep everyone here safe.</Trans>
              </Banner>
            )
          )}
        </section>
        <main
          id={mainId}
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-(--container-page) flex-1 px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-7"
        >
          <Outlet />
        </main>
      </div>
      {open && (
        <Sheet side="start" open onOpenChange={setOpen} title={t`Navigation`} hideTitle className="px-3 py-5">
          <Brand />
          <nav aria-label={t`Back office`} className="pt-4">
            <SidebarLinks onFollow={() => setOpen(false)} />
          </nav>
          <WaysOut className="flex flex-wrap gap-2 border-t px-3 pt-4 mt-4 sm:hidden" />
        </Sheet>
      )}
    </div>
  )
}

function Brand() {
  return (
    <p className="flex items-center gap-2.5 px-2.5">
      <Logo className="[&_span]:text-[1.35rem]" />
      <span className="pt-1 text-muted text-sm">
        <Trans>Admin</Trans>
      </span>
    </p>
  )
}

function FactorLink() {
  return (
    <Button asChild size="sm">
      <a href="/dashboard/profile?tab=security">
        <Trans>Set it up</Trans>
      </a>
    </Button>
  )
}

/** A new screen is read from its beginning. */
function useFocusAfter(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** In the bar; on a phone, where it has no room for them, in the menu. */
function WaysOut({ className }: { className: string }) {
  return (
    <div className={className}>
      <Button asChild size="sm">
        <a href="/dashboard">
          <Trans>Return to App</Trans>
        </a>
      </Button>
      <SignOutButton />
    </div>
  )
}

/** Leaves this device as a traveler does: what the administrator's own app has not sent is sent first, or asked about. */
function SignOutButton() {
  const signOut = useSignOut()
  const [asked, setAsked] = useState(false)
  useEffect(
    () =>
      subscribeToSession(() => {
        if (!readSession()) location.replace('/')
      }),
    [],
  )
  async function start() {
    setAsked(false)
    const { openAccount } = await import('#sync/account/account.ts')
    const session = readSession()
    if (session) openAccount(session.userId)
    signOut.start()
  }
  return (
    <>
      <Button size="sm" busy={signOut.busy} onClick={() => (hasUnsavedWork() ? setAsked(true) : void start())}>
        <Trans>Sign Out</Trans>
      </Button>
      <UnsavedQuestion open={asked} onStay={() => setAsked(false)} onDiscard={() => void start()} />
      <SignOutDialog {...signOut} />
    </>
  )
}
