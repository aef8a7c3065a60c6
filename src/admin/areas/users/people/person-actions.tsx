import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Ellipsis, KeyRound, LogOut, MailCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import { requestPasswordReset } from '#auth/recovery.ts'
import { resendConfirmation } from '#auth/registration.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { endSessions, noteLetter, type Person } from '#remote/admin/people.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { nameOf } from './person-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Asked = 'sessions' | 'reset' | 'confirmation'

/** What can be done about an account. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useLingui()
  const [deciding, setDeciding] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, busy } = useOnce(
    async (act: Asked) => {
      if (act === 'sessions') {
        await endSessions(person.id)
        toast.success(t`Signed out everywhere`)
      } else if (act === 'reset') {
        await requestPasswordReset(await noteLetter(person.id, 'reset'))
        toast.success(t`Password reset sent`)
      } else {
        await resendConfirmation(await noteLetter(person.id, 'confirmation'))
        toast.success(t`Confirmation sent`)
      }
      setAsked(null)
      await refetchTopics('person', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        toast.error(failureText(t`Failed to update user`, cause))
      },
    },
  )
  const words: Record<Asked, { title: string; message: string; confirm: string }> = {
    sessions: {
      title: t`End all sessions?`,
      message: t`Every device of ${person.email} is signed out. Changes that were not sent stay there.`,
      confirm: t`End all sessions`,
    },
    reset: {
      title: t`Send a password reset?`,
      message: t`${person.email} gets an email with a link to choose a new password.`,
      confirm: t`Send password reset`,
    },
    confirmation: {
      title: t`Send the confirmation again?`,
      message: t`${person.email} gets the email that confirms the address once more.`,
      confirm: t`Resend confirmation`,
    },
  }
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Ellipsis aria-hidden />
            <Trans>More</Trans>
          </Button>
        }
      >
        <MenuItem icon={<LogOut aria-hidden />} onSelect={() => setAsked('sessions')}>
          <Trans>End all sessions</Trans>
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => setAsked('reset')}>
          <Trans>Send password reset</Trans>
        </MenuItem>
        {!person.confirmed_at && (
          <MenuItem icon={<MailCheck aria-hidden />} onSelect={() => setAsked('confirmation')}>
            <Trans>Resend confirmation</Trans>
          </MenuItem>
        )}
      </Menu>
      <Button onClick={() => setDeciding(true)} className={person.suspension ? '' : 'text-danger'}>
        {person.suspension ? <RotateCcw aria-hidden /> : <Ban aria-hidden />}
        {person.suspension ? <Trans>Restore</Trans> : <Trans>Suspend</Trans>}
      </Button>
      {deciding && (
        <ReasonDialog
          id={person.id}
          name={nameOf(person)}
          isSuspended={person.suspension !== null}
          onClose={() => setDeciding(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={words[asked].title}
          message={words[asked].message}
          confirmLabel={words[asked].confirm}
          cancelLabel={t`Cancel`}
          busy={busy}
          onConfirm={() => void run(asked)}
        />
      )}
    </>
  )
}
