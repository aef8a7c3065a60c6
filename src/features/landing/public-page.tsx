import { usePlatformName } from '#lib/config/platform-news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { useSession } from '#auth/session.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { SiteFooter } from './site-footer.tsx'
import { removeWrittenPage } from './written/early-click.ts'

/** The frame of the pages that only hold text. */
export function PublicPage({ title, intro, children }: { title: ReactNode; intro?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const signedIn = useSession() !== null
  useLayoutEffect(removeWrittenPage, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-(--container-page) flex-wrap items-center justify-between gap-3 px-5 py-5 sm:px-9">
        <Link to="/" aria-label={t`${usePlatformName()} home`} className="rounded-md py-1">
          <Logo />
        </Link>
        {signedIn ? (
          <Button asChild>
            <Link to="/dashboard">
              <Trans>Dashboard</Trans>
            </Link>
          </Button>
        ) : (
          <Button asChild variant="primary">
            <Link to="/" search={{ auth: 'register' }}>
              <Trans>Get Started</Trans>
            </Link>
          </Button>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-(--container-page) flex-1 flex-col gap-10 px-5 pt-10 pb-24 outline-none sm:px-9"
      >
        <div className="flex max-w-2xl flex-col gap-4">
          <h1 data-text="page-title" className="font-display font-semibold text-[2.25rem] leading-tight sm:text-[3rem]">
            {title}
          </h1>
          {intro && <p className="text-[1.125rem] text-muted">{intro}</p>}
        </div>
        <div className="flex max-w-2xl flex-col gap-8 [&_a]:underline [&_a]:decoration-ember [&_a]:decoration-2 [&_a]:underline-offset-4">
          {children}
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
