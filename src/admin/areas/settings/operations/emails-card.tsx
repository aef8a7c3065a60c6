import { Trans, useLingui } from '@lingui/react/macro'
import type { OperationState } from '#domain/platform/operation-state.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { retryMails } from '#remote/admin/operations.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { toast } from '#ui/overlays/toast.ts'

const number = new Intl.NumberFormat('en-US')

/** The emails about notifications and digests that are on their way. */
export function EmailsCard({ mails }: { mails: OperationState['mails'] }) {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async () => {
      await retryMails()
      toast.success(t`The emails are being sent again`)
      await refetchTopics('operations', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        toast.error(failureText(t`Failed to try the emails again`, cause))
      },
    },
  )
  return (
    <Card asChild>
      <section className="flex flex-col gap-3 p-5 sm:p-6">
        <h2 className="font-display font-semibold text-lg">
          <Trans>Emails</Trans>
        </h2>
        {!mails.isConfigured && (
          <p className="text-muted text-sm">
            <Trans>
              No mail server is set, so emails about notifications are not sent. Set SMTP_HOST to send them.
            </Trans>
          </p>
        )}
        <Facts>
          <Fact name={t`Due within an hour`}>{number.format(mails.waiting)}</Fact>
          <Fact name={t`Being sent`}>{number.format(mails.underWay)}</Fact>
          <Fact name={t`Failed, will be tried again`}>
            <span className={mails.failing > 0 ? 'font-semibold text-danger' : undefined}>
              {number.format(mails.failing)}
            </span>
          </Fact>
        </Facts>
        {mails.failing > 0 && (
          <Button className="self-start" busy={busy} onClick={() => void run()}>
            <Trans>Try them again now</Trans>
          </Button>
        )}
      </section>
    </Card>
  )
}
