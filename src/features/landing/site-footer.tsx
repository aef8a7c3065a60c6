'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { isNothingSold, onNothingSold } from '#lib/config/nothing-sold.ts'
import { usePlatformName } from '#lib/config/platform-news.ts'
import { Logo } from '#ui/logo.tsx'
import { copyrightYears } from './copyright-years.ts'

const years = copyrightYears(new Date())

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-sans font-semibold text-base">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </div>
  )
}

function FooterLink({ to, hash, children }: Pick<LinkProps, 'to' | 'hash'> & { children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        hash={hash}
        className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline hover:decoration-ember hover:decoration-2 hover:underline-offset-4 pointer-coarse:min-h-11"
      >
        {children}
      </Link>
    </li>
  )
}

/** Ways to everything else; below every public page. */
export function SiteFooter() {
  const { t } = useLingui()
  const nothingSold = useSyncExternalStore(onNothingSold, isNothingSold, () => false)
  return (
    <footer className="border-t">
      <div className="mx-auto grid w-full max-w-(--container-page) gap-10 px-5 py-12 sm:grid-cols-[1.6fr_1fr_1fr_1fr] sm:px-9">
        <div className="flex flex-col gap-3">
          <Logo />
          <p className="text-muted">
            <Trans>Track your dreams. Map your miles.</Trans>
          </p>
        </div>
        <nav aria-label={t`Footer`} className="contents">
          <Column title={<Trans>Product</Trans>}>
            <FooterLink to="/" hash="features">
              <Trans>Features</Trans>
            </FooterLink>
            <FooterLink to="/" hash="how-it-works">
              <Trans>How it works</Trans>
            </FooterLink>
            {!nothingSold && (
              <FooterLink to="/" hash="pricing">
                <Trans>Pricing</Trans>
              </FooterLink>
            )}
          </Column>
          <Column title={<Trans>Company</Trans>}>
            <FooterLink to="/about">
              <Trans>About</Trans>
            </FooterLink>
            <FooterLink to="/contact">
              <Trans>Contact</Trans>
            </FooterLink>
          </Column>
          <Column title={<Trans>Support</Trans>}>
            <FooterLink to="/help">
              <Trans>Help Centre</Trans>
            </FooterLink>
            <FooterLink to="/privacy">
              <Trans>Privacy</Trans>
            </FooterLink>
            <FooterLink to="/terms">
              <Trans>Terms</Trans>
            </FooterLink>
          </Column>
        </nav>
      </div>
      <div className="mx-auto w-full max-w-(--container-page) px-5 pb-10 text-muted text-sm sm:px-9">
        <p className="border-t pt-6">
          © {years} <span data-name>{usePlatformName()}</span>
        </p>
      </div>
    </footer>
  )
}
