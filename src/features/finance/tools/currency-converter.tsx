import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { convertMoney, exchangeCurrencies, type ExchangeCurrency } from '#domain/money/exchange-rates.ts'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { currencyName } from '#domain/money/iso-4217.ts'
import { formatMoney } from '#domain/money/money.ts'
import { amountProblem, typedAmount } from '#domain/money/typed-amount.ts'
import { amountProblemWords } from '#lib/words/amount-problems.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ChartCard } from '#features/finance/chart-card.tsx'

/** How long a conversion is seen to work, in ms: long enough to notice that the answer is a new one. */
const busyMs = 500

interface Conversion {
  amount: number
  from: ExchangeCurrency
  to: ExchangeCurrency
}

/** Converts between fourteen currencies with the table of rates on this device: nothing is asked of anybody. */
export function CurrencyConverter() {
  const { t } = useLingui()

  const { table, forDemonstration } = useExchangeRates()
  const [typed, setTyped] = useState('100')
  const [from, setFrom] = useState<ExchangeCurrency>('USD')
  const [to, setTo] = useState<ExchangeCurrency>('EUR')
  const [converting, setConverting] = useState<Conversion | null>(null)
  const [result, setResult] = useState<(Conversion & { converted: number }) | 'failed' | null>(null)
  const [checked, setChecked] = useState(false)
  const amount = typedAmount(typed, from)
  const wrong = amountProblem(typed, from, (amount) => amount > 1e15)
  const hasNone = amount === null && wrong !== 'amount-unclear'
  const problem = !checked
    ? null
    : hasNone
      ? t`Please enter an amount, for example 100.`
      : wrong && t(amountProblemWords[wrong])

  useEffect(() => {
    if (!converting) return
    const timer = setTimeout(() => {
      setConverting(null)
      try {
        const { amount, from, to } = converting
        setResult({ ...converting, converted: roundedTo(convertMoney(amount, from, to, table), to) })
      } catch (cause) {
        console.warn('The amount could not be converted.', cause)
        setResult('failed')
      }
    }, busyMs)
    return () => clearTimeout(timer)
  }, [converting, table])

  function convert(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (amount === null || wrong) return
    setResult(null)
    setConverting({ amount, from, to })
  }
  function change(set: () => void) {
    set()
    // What stands there is the answer to another question.
    setResult(null)
    setConverting(null)
  }

  const options = exchangeCurrencies.map((value) => ({ value, label: `${value} – ${currencyName(value)}` }))
  const day = formatDate(table.asOf)
  return (
    <ChartCard title={<Trans>Currency Converter</Trans>}>
      <form noValidate onSubmit={convert} className="flex flex-col gap-5">
        <Field label={t`Amount`} error={problem}>
          {(attributes) => (
            <MoneyInput
              {...attributes}
              value={typed}
              onValueChange={(text) => change(() => setTyped(text))}
              currency={from}
            />
          )}
        </Field>
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <Field label={t`From`}>
            {(attributes) => (
              <Select
                {...attributes}
                value={from}
                onValueChange={(value) => change(() => setFrom(value as ExchangeCurrency))}
                options={options}
              />
            )}
          </Field>
          <IconButton
            label={t`Swap currencies`}
            className="mb-0.5 justify-self-center max-sm:rotate-90"
            onClick={() =>
              change(() => {
                setFrom(to)
                setTo(from)
              })
            }
          >
            <ArrowLeftRight aria-hidden />
          </IconButton>
          <Field label={t`To`}>
            {(attributes) => (
              <Select
                {...attributes}
                value={to}
                onValueChange={(value) => change(() => setTo(value as ExchangeCurrency))}
                options={options}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={converting !== null} className="self-start max-sm:w-full">
          {converting ? <Trans>Converting...</Trans> : <Trans>Convert</Trans>}
        </Button>
      </form>
      <div role="status" className="empty:-mt-4">
        {result && result !== 'failed' && <Converted {...result} perUnit={inRate(result, table.perDollar)} />}
      </div>
      {result === 'failed' && (
        <Banner tone="danger" role="alert">
          <Trans>Failed to convert currency. Please try again.</Trans>
        </Banner>
      )}
      <p className="text-muted text-sm">
        {forDemonstration ? (
          <Trans>Rates are for demonstration only, as of {day}.</Trans>
        ) : (
          <Trans>Rates as of {day}.</Trans>
        )}
      </p>
    </ChartCard>
  )
}

/** What one unit is worth, with as many digits as say something. */
const inRate = ({ from, to }: Conversion, perDollar: Record<ExchangeCurrency, number>): string =>
  (perDollar[to] / perDollar[from]).toLocaleString('en-US', { maximumSignificantDigits: 5 })

function Converted({ amount, from, to, converted, perUnit }: Conversion & { converted: number; perUnit: string }) {
  const given = formatMoney(amount, from)
  const worth = formatMoney(converted, to)
  return (
    <div className="flex flex-col gap-0.5 rounded-control bg-sunken p-4 dark:bg-track">
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-muted">{given} =</span>
        <strong className="font-display font-semibold text-xl">{worth}</strong>
      </p>
      <p className="text-muted text-sm tabular-nums">
        <Trans>
          1 {from} = {perUnit} {to}
        </Trans>
      </p>
    </div>
  )
}
