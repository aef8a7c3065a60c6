import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { inboxAddressOf } from '#domain/inbox/inbox-address.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { newInboxWord } from '#remote/inbox.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

interface OwnInboxAddressProps {
  /** With a `*` where the word goes. */
  pattern: string
  /** Null where the traveler has no address yet. */
  word: string | null
  onNew: (word: string) => void
}

/** The address to which the traveler forwards emails: asked for, copied, and replaced. */
export function OwnInboxAddress({ pattern, word, onNew }: OwnInboxAddressProps) {
  const { t } = useLingui()
  const [replacing, setReplacing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run: make, busy } = useOnce(async () => {
    setFailure(null)
    try {
      onNew(await newInboxWord())
      setReplacing(false)
    } catch (cause) {
      setFailure(failureText(t`Failed to get your address`, cause))
    }
  })
  if (word === null)
    return (
      <>
        <p className="max-w-prose text-muted">
          <Trans>
            Get an email address of your own, and forward booking confirmations to it. They wait here, and nothing goes
            into your trips until you’ve looked at it.
          </Trans>
        </p>
        {failure && <p role="alert">{failure}</p>}
        <Button busy={busy} onClick={() => void make()}>
          <Mail aria-hidden />
          <Trans>Get My Address</Trans>
        </Button>
      </>
    )
  const address = inboxAddressOf(pattern, word)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t`Address copied`),
      // The address stands beside it.
      () => toast.error(t`Failed to copy. Select the address and copy it yourself.`),
    )
  return (
    <>
      <p className="max-w-prose text-muted">
        <Trans>
          Forward booking confirmations to this address. It’s yours alone: anyone who knows it can send you emails here.
        </Trans>
      </p>
      <TextInput
        readOnly
        aria-label={t`Your forwarding address`}
        value={address}
        className="max-w-xl text-sm"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          <Trans>Copy address</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setReplacing(true)}>
          <Trans>Get a New Address</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={replacing}
        onOpenChange={(next) => {
          setFailure(null)
          setReplacing(next)
        }}
        title={<Trans>Get a new address?</Trans>}
        message={<Trans>Emails to the old one won’t reach you anymore.</Trans>}
        detail={<Trans>The emails that are here stay.</Trans>}
        confirmLabel={t`Get a New Address`}
        cancelLabel={t`Keep This One`}
        failure={failure}
        busy={busy}
        onConfirm={() => void make()}
      />
    </>
  )
}
