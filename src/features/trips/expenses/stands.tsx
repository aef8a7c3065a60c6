import { Trans } from '@lingui/react/macro'
import type { Balance } from '#domain/itineraries/expenses/balances.ts'
import { unitsInWords } from '#domain/itineraries/expenses/units.ts'
import { classNames } from '#ui/theme/class-names.ts'

/** 'gets back $20', 'owes $8' or 'even'. */
export function Stands({
  balance: { net },
  currency,
  isMe,
}: {
  balance: Pick<Balance, 'net'>
  currency: string
  isMe: boolean
}) {
  const amount = unitsInWords(Math.abs(net), currency)
  return (
    <span
      className={classNames(
        'shrink-0 text-sm tabular-nums',
        net > 0 ? 'font-medium text-moss-ink' : net < 0 ? 'font-medium text-ember-ink' : 'text-muted',
      )}
    >
      {net === 0 ? (
        <Trans>even</Trans>
      ) : net > 0 ? (
        isMe ? (
          <Trans>get back {amount}</Trans>
        ) : (
          <Trans>gets back {amount}</Trans>
        )
      ) : isMe ? (
        <Trans>owe {amount}</Trans>
      ) : (
        <Trans>owes {amount}</Trans>
      )}
    </span>
  )
}
