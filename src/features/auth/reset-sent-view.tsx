import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { BackToSignIn } from './back-to-sign-in.tsx'

/** Where to look for the link to a new password. It never tells whether an account exists. */
export function ResetSentView({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-moss-soft text-moss-ink">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <p className="text-muted">
        <Trans>
          If {email} has an account, a link to choose a new password is on its way. It can take a minute; check your
          spam too.
        </Trans>
      </p>
      <BackToSignIn onBack={onBack} />
    </div>
  )
}
