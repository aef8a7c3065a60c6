import type { ComponentProps } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { currencySign } from './money-text.ts'
import { TextInput } from './text-input.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** What was typed, unchanged; `parseMoney` of money-text.ts reads it. */
  value: string
  onValueChange: (text: string) => void
  /** ISO code; its sign stands before the amount. */
  currency: string
}

/** An amount of money. Text rather than a number field: it keeps what was typed, and no wheel changes it by chance. */
export function MoneyInput({ value, onValueChange, currency, className, ...rest }: MoneyInputProps) {
  const sign = currencySign(currency)
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
        {sign}
      </span>
      <TextInput
        inputMode="decimal"
        // A text field refuses nothing by itself: the forms do. These tell whoever asks what is taken.
        min={0}
        step={0.01}
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames('tabular-nums', className)}
        style={{ paddingInlineStart: `calc(${sign.length}ch + 1.5rem)` }}
      />
    </div>
  )
}
