import { Trans, useLingui } from '@lingui/react/macro'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#auth/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** Where the backend keeps confirmations and lets people in before: a reminder. Elsewhere it never shows (decision P6). */
export function VerifyEmailBanner({ session }: { session: Session }) {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(false)
  const [busy, setBusy] = useState(false)
  if (dismissed) return null
  async function resend(): Promise<void> {
    setBusy(true)
    try {
      const { resendConfirmation } = await import('#auth/registration.ts')
      await resendConfirmation(session.email)
      toast.success(t`Confirmation sent to ${session.email}`)
    } catch {
      toast.error(t`The confirmation could not be sent. Please wait a moment and try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      icon={<MailWarning aria-hidden />}
      onDismiss={() => setDismissed(true)}
      action={
        <Button size="sm" busy={busy} onClick={() => void resend()}>
          <Trans>Resend</Trans>
        </Button>
      }
    >
      <Trans>Verify your email</Trans>
    </Banner>
  )
}
