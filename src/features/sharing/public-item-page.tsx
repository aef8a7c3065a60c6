import { usePlatformName } from '#lib/config/platform-news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

interface PublicItemPageProps {
  /** The visitor signs in or up from here: remember where they were. */
  onLeave: () => void
  /** Whether it asks visitors below to begin something of their own. */
  offer?: boolean
  children: ReactNode
}

/** Around a shared item for a visitor without an account: the name, the item, and the way in. */
export function PublicItemPage({ onLeave, offer = true, children }: PublicItemPageProps) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-(--container-page) items-center justify-between gap-3 px-5 py-5 sm:px-9 print:hidden">
        <Link to="/" aria-label={t`${usePlatformName()} home`} className="rounded-md py-1">
          <Logo />
        </Link>
        <Button asChild variant="ghost">
          <Link to="/" state={{ auth: 'login' }} onClick={onLeave}>
            <Trans>Sign In</Trans>
          </Link>
        </Button>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-(--container-page) flex-1 flex-col gap-12 px-5 pt-6 pb-20 outline-none sm:px-9 print:max-w-none print:p-0"
      >
        {children}
        {offer && (
          <aside
            aria-label={t`Join Farlight`}
            className="mx-auto flex w-full max-w-3xl flex-col items-center gap-4 rounded-card border bg-ember-soft px-6 py-9 text-center print:hidden"
          >
            <p className="text-balance font-display font-semibold text-xl">
              <Trans>What’s on your list?</Trans>
            </p>
            <p className="max-w-prose text-ink">
              <Trans>Keep the places you dream of, plan them, save for them, and go.</Trans>
            </p>
            <Button asChild variant="primary">
              <Link to="/" state={{ auth: 'register' }} onClick={onLeave}>
                <Trans>Get Started Free</Trans>
              </Link>
            </Button>
          </aside>
        )}
      </main>
    </div>
  )
}
