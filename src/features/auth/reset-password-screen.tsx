import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { brokenLinkProblem, readRecovery } from './credentials.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** How long the success view stays before the landing page follows. */
const redirectMs = 3000

interface ResetPasswordScreenProps {
  /** A link to the login dialog in the given words. */
  loginLink: (words: ReactNode, look: 'primary' | 'link') => ReactNode
  onRedirect: () => void
}

/** Choose a new password, with the link from the mail. */
export function ResetPasswordScreen({ loginLink, onRedirect }: ResetPasswordScreenProps) {
  // Read once: the address holds a key to the account and loses it at once.
  const [recovery] = useState(() => readRecovery(location) ?? { problem: brokenLinkProblem(location) })
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (location.hash || location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onRedirect, redirectMs)
    return () => clearTimeout(timer)
  }, [done, onRedirect])

  return (
    <Card className="mx-auto flex w-full max-w-md flex-col gap-5 p-6 sm:p-8">
      {done ? (
        <div role="status" className="flex flex-col items-start gap-4">
          <span className="flex size-12 items-center justify-center rounded-full bg-moss-soft text-moss-ink">
            <CircleCheck aria-hidden className="size-6" />
          </span>
          <h1 className="font-display font-semibold text-xl">
            <Trans>Password Reset Successful</Trans>
          </h1>
          <p className="text-muted">
            <Trans>Your new password is set. You can sign in with it now.</Trans>
          </p>
          {loginLink(<Trans>Go to Login</Trans>, 'primary')}
        </div>
      ) : (
        <>
          <h1 className="font-display font-semibold text-xl">
            <Trans>Choose a new password</Trans>
          </h1>
          <ResetPasswordForm recovery={recovery} onDone={() => setDone(true)} />
          <p>{loginLink(<Trans>Back to Login</Trans>, 'link')}</p>
        </>
      )}
    </Card>
  )
}
