import { Trans, useLingui } from '@lingui/react/macro'
import type { Balance, BalanceReason } from '#domain/itineraries/expenses/balances.ts'
import { unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { formatDate } from '#domain/text/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Purse } from './purse.ts'
import { Stands } from './stands.tsx'

interface BalanceDialogProps {
  purse: Pick<Purse, 'expenses' | 'currency'>
  balance: Balance
  name: string
  isMe: boolean
  onClose: () => void
}

/** Why somebody stands as they do: every expense that they paid or share in, the latest first. */
export function BalanceDialog({ purse, balance, name, isMe, onClose }: BalanceDialogProps) {
  const { t } = useLingui()
  const { expenses, currency } = purse
  const reasons = new Map(balance.why.map((reason) => [reason.expense, reason]))
  const words = (units: number) => unitsInWords(units, currency)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isMe ? t`How you stand` : t`How ${name} stands`}
      description={<Stands balance={balance} currency={currency} isMe={isMe} />}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-4 tabular-nums">
        <dt className="text-muted">
          <Trans>Paid</Trans>
        </dt>
        <dd className="text-end">{words(balance.paid)}</dd>
        <dt className="text-muted">{isMe ? <Trans>Your share</Trans> : <Trans>Share</Trans>}</dt>
        <dd className="text-end">{words(balance.share)}</dd>
        {balance.given !== 0 && (
          <>
            <dt className="text-muted">
              {balance.given > 0 ? <Trans>Paid to others</Trans> : <Trans>Received from others</Trans>}
            </dt>
            <dd className="text-end">{words(Math.abs(balance.given))}</dd>
          </>
        )}
      </dl>
      <ul aria-label={t`Expenses`} className="flex flex-col divide-y border-t">
        {expenses.map((expense) => {
          const reason = reasons.get(expense.id)
          return (
            reason && (
              <li key={expense.id} className="flex items-baseline gap-4 py-2.5">
                <span className="flex min-w-0 flex-1 flex-col">
                  <bdi className="[overflow-wrap:anywhere]">{expense.title}</bdi>
                  <span className="dots text-muted text-sm tabular-nums">
                    <span>{formatDate(expense.day)} </span>
                    <Parts reason={reason} words={words} />
                  </span>
                </span>
                <span className="shrink-0 tabular-nums">
                  {reason.net > 0 ? '+' : reason.net < 0 ? '−' : ''}
                  {words(Math.abs(reason.net))}
                </span>
              </li>
            )
          )
        })}
      </ul>
    </Dialog>
  )
}

/** What of an expense somebody paid, and what is theirs to bear. */
function Parts({ reason, words }: { reason: BalanceReason; words: (units: number) => string }) {
  const [paid, share] = [words(reason.paid), words(reason.share)]
  return (
    <>
      {reason.paid !== 0 && (
        <span>
          <Trans>paid {paid}</Trans>{' '}
        </span>
      )}
      {reason.share !== 0 && (
        <span>
          <Trans>share {share}</Trans>
        </span>
      )}
    </>
  )
}
