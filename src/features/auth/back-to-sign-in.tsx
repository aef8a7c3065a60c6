import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/** From a side path of the dialog back to its login form. */
export function BackToSignIn({ onBack, disabled }: { onBack: () => void; disabled?: boolean }) {
  return (
    <Button variant="ghost" className="-ms-2 self-start" onClick={onBack} disabled={disabled}>
      <ArrowLeft aria-hidden />
      <Trans>Back to Sign In</Trans>
    </Button>
  )
}
