import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { EmailText } from '#admin/list/email-text.tsx'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { answerAddress } from '#domain/contact/contact-message.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { usePlatformName } from '#lib/config/platform-news.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { deleteMessage, markMessage, type MessageRow } from '#remote/admin/contact.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** One message, whole, and what can be done with it. */
export function MessageDialog({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const platform = usePlatformName()
  const [deleting, setDeleting] = useState(false)
  const { id, name, email, user_id: userId, is_done: isDone, created_at: createdAt } = message
  const ended = async () => {
    onClose()
    await refetchTopics('messages', 'audit')
  }
  const mark = useOnce(
    async () => {
      if (!(await markMessage(id, !isDone))) throw new Error(t`The message is no longer there`)
      toast.success(isDone ? t`Message opened again` : t`Message marked as done`)
      await ended()
    },
    { onFailure: refused(t`Failed to update message`) },
  )
  const remove = useOnce(
    async () => {
      await deleteMessage(id)
      toast.success(t`Message deleted successfully`)
      await ended()
    },
    { onFailure: refused(t`Failed to delete message`) },
  )
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={<Trans>Message from {name}</Trans>}
        description={<EmailText email={email} />}
        footer={
          <>
            {may('manage_users') && (
              <Button variant="ghost" className="me-auto text-danger" onClick={() => setDeleting(true)}>
                <Trans>Delete</Trans>
              </Button>
            )}
            <Button busy={mark.busy} onClick={() => void mark.run()}>
              {isDone ? <Trans>Open again</Trans> : <Trans>Mark as done</Trans>}
            </Button>
            <Button asChild variant="primary">
              <a href={answerAddress(message, t`Your message to ${platform}`)}>
                <Mail aria-hidden />
                <Trans>Answer by mail</Trans>
              </a>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {userId ? (
              <Link to={areaPath('users', userId) as string as '/'} className="underline underline-offset-4">
                <Trans>Sent from an account</Trans>
              </Link>
            ) : (
              <Trans>Sent without an account: the address is not proven.</Trans>
            )}
          </p>
          <p className="whitespace-pre-line break-words">{message.message}</p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        tone="danger"
        title={<Trans>Delete this message?</Trans>}
        message={
          <Trans>The message from {name} is gone for good. The log says that it was deleted, not what it said.</Trans>
        }
        confirmLabel={t`Delete`}
        cancelLabel={t`Cancel`}
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      />
    </>
  )
}

const refused = (failed: string) => (cause: unknown) => {
  recheckRights(cause)
  toast.error(failureText(failed, cause))
}
