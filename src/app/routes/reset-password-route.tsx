import { usePlatformName } from '#lib/config/platform-news.ts'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { paths } from '#app/paths.ts'
import { ResetPasswordScreen } from '#features/auth/reset-password-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

/** The page that the link of the password mail opens. */
export default function ResetPasswordRoute() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const toLogin = useCallback(() => {
    void navigate({ to: paths.home, state: { auth: 'login' }, replace: true })
  }, [navigate])
  const loginLink = (words: ReactNode, look: 'primary' | 'link') => (
    <Button asChild variant={look}>
      <Link to={paths.home} state={{ auth: 'login' }}>
        {words}
      </Link>
    </Button>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-(--container-page) px-5 py-5 sm:px-9">
        <Link to={paths.home} aria-label={t`${usePlatformName()} home`} className="inline-block rounded-md py-1">
          <Logo />
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-1 items-start justify-center px-4 py-8 outline-none sm:py-16"
      >
        <ResetPasswordScreen loginLink={loginLink} onRedirect={toLogin} />
      </main>
    </div>
  )
}
