import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#domain/money/money.ts'

interface MoneyFigureProps {
  amount: number
  currency: string
  /** An amount of another currency is in it, converted. */
  approximate?: boolean
}

/** An amount, with a mark where it was converted. */
export function MoneyFigure({ amount, currency, approximate = false }: MoneyFigureProps) {
  return (
    <span className="tabular-nums [overflow-wrap:anywhere]">
      {formatMoney(amount, currency)}
      {approximate && (
        <>
          {' '}
          <span className="whitespace-nowrap font-normal font-sans text-muted text-sm">
            <Trans>approx.</Trans>
          </span>
        </>
      )}
    </span>
  )
}
