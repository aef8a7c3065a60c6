'use no memo'

import { usePlatformName } from '#lib/config/platform-news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

interface LandingHeaderProps {
  onSignIn: () => void
  onGetStarted: () => void
}

/** Name, and the two ways in. */
export function LandingHeader({ onSignIn, onGetStarted }: LandingHeaderProps) {
  const { t } = useLingui()
  return (
    <header className="mx-auto flex w-full max-w-(--container-page) flex-wrap items-center justify-between gap-3 px-5 py-5 sm:px-9">
      <a href="/" aria-label={t`${usePlatformName()} home`} className="rounded-md py-1">
        <Logo />
      </a>
      <div className="flex items-center gap-1 sm:gap-3">
        <Button data-asks="login" variant="ghost" className="px-2.5 sm:px-4" onClick={onSignIn}>
          <Trans>Sign In</Trans>
        </Button>
        <Button data-asks="register" variant="primary" onClick={onGetStarted}>
          <Trans>Get Started</Trans>
        </Button>
      </div>
    </header>
  )
}
