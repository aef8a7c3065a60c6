import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#domain/money/money.ts'
import { FittedFigure } from '#ui/layout/fitted-figure.tsx'

interface MoneyFigureProps {
  amount: number
  currency: string
  /** An amount of another currency is in it, converted. */
  approximate?: boolean
}

/** An amount, with a mark where it was converted. */
export function MoneyFigure({ amount, currency, approximate = false }: MoneyFigureProps) {
  return (
    <span className="block tabular-nums">
      <FittedFigure>{formatMoney(amount, currency)}</FittedFigure>{' '}
      {approximate && (
        <span className="block whitespace-nowrap font-normal font-sans text-muted text-sm">
          <Trans>approx.</Trans>
        </span>
      )}
    </span>
  )
}
