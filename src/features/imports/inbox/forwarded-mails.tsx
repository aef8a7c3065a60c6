import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { useInboxAddress } from '#lib/config/use-inbox-address.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { useRemote } from '#remote/asking/use-remote.ts'
import { fetchInboxMail, type Inbox, readInbox, type WaitingMail } from '#remote/inbox.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { OwnInboxAddress } from './own-inbox-address.tsx'
import { RemoveMailDialog } from './remove-mail-dialog.tsx'

interface ForwardedMailsProps {
  /** Not to be listed. */
  leaving: ReadonlySet<string>
  /** Is handed one as if it had been dropped. */
  onLook: (mail: string, file: File) => void
}

/** Emails that the traveler has forwarded to an address of their own, and that wait on the server until they are looked at. */
export function ForwardedMails(props: ForwardedMailsProps) {
  const pattern = useInboxAddress()
  if (pattern === undefined) return null
  return (
    <section aria-labelledby="import-inbox" className="flex flex-col items-start gap-3">
      <h2 id="import-inbox" className="font-semibold">
        <Trans>Forward your emails</Trans>
      </h2>
      {pattern === null ? (
        <Quiet>
          <Trans>Forwarding emails isn’t set up here. Save an email as a file instead, and drop it above.</Trans>
        </Quiet>
      ) : (
        <OwnInbox pattern={pattern} {...props} />
      )}
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="max-w-prose text-muted">{children}</p>

function OwnInbox({ pattern, leaving, onLook }: ForwardedMailsProps & { pattern: string }) {
  const { t } = useLingui()
  const inbox = useRemote(['inbox'], readInbox)
  if (inbox.state === 'loading')
    return (
      <Quiet>
        <Trans>Loading...</Trans>
      </Quiet>
    )
  if (inbox.state === 'offline')
    return (
      <Quiet>
        <Trans>You’ll see the emails you’ve forwarded when you’re back online.</Trans>
      </Quiet>
    )
  if (inbox.state === 'failed')
    return (
      <>
        <p role="alert">{failureText(t`Failed to load your emails`, inbox.cause)}</p>
        <Button size="sm" onClick={inbox.retry}>
          <Trans>Try Again</Trans>
        </Button>
      </>
    )
  const { word } = inbox.data
  const mails = inbox.data.mails.filter(({ id }) => !leaving.has(id))
  return (
    <>
      <OwnInboxAddress
        pattern={pattern}
        word={word}
        onNew={(next) => inbox.change((before) => ({ ...before, word: next }))}
      />
      <NotKept inbox={inbox.data} />
      {mails.length > 0 && (
        <Card asChild className="self-stretch">
          <ul className="divide-y">
            {mails.map((mail) => (
              <li key={mail.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
                <MailLine
                  mail={mail}
                  onLook={onLook}
                  onGone={() =>
                    inbox.change((before) => ({ ...before, mails: before.mails.filter(({ id }) => id !== mail.id) }))
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {word !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Quiet>
            {mails.length > 0 ? (
              <Trans>Emails wait here for 30 days.</Trans>
            ) : (
              <Trans>Nothing here yet. It can take a minute or two after you forward an email.</Trans>
            )}
          </Quiet>
          <Button size="sm" onClick={inbox.again}>
            <Trans>Check Again</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** What came and was not kept. */
function NotKept({ inbox: { fullAt, tooLargeAt } }: { inbox: Inbox }) {
  const full = fullAt && formatDate(fullAt)
  const tooLarge = tooLargeAt && formatDate(tooLargeAt)
  return (
    <>
      {full && (
        <p className="max-w-prose">
          <Trans>
            Too many emails were waiting on {full}, so we couldn’t keep a new one. Remove some, then forward it again.
          </Trans>
        </p>
      )}
      {tooLarge && (
        <p className="max-w-prose">
          <Trans>
            An email that came on {tooLarge} was larger than 5 MB, so we couldn’t keep it. Save it as a file instead,
            and drop it above.
          </Trans>
        </p>
      )}
    </>
  )
}

interface MailLineProps {
  mail: WaitingMail
  onLook: (mail: string, file: File) => void
  onGone: () => void
}

function MailLine({ mail: { id, sender, subject, receivedAt }, onLook, onGone }: MailLineProps) {
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  const name = subject || t`No subject`
  const { run: look, busy } = useOnce(async () => {
    try {
      const bytes = await fetchInboxMail(id)
      if (bytes) onLook(id, new File([bytes], `${name}.eml`, { type: 'message/rfc822' }))
      else {
        toast.info(t`This email isn’t here anymore.`)
        onGone()
      }
    } catch (cause) {
      toast.error(failureText(t`Failed to open the email`, cause))
    }
  })
  return (
    <>
      <div className="min-w-0">
        <p className="break-words font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="break-words text-muted text-sm">
          {sender && (
            <>
              <bdi>{sender}</bdi>
              {' · '}
            </>
          )}
          {formatDate(receivedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} aria-label={t`Look at it: ${name}`} onClick={() => void look()}>
          <Trans>Look at It</Trans>
        </Button>
        <Button size="sm" variant="ghost" aria-label={t`Remove: ${name}`} onClick={() => setRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <RemoveMailDialog id={id} name={name} open={removing} onOpenChange={setRemoving} onRemoved={onGone} />
    </>
  )
}
