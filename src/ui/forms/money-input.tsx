import { type ComponentProps, useRef, useState } from 'react'
import { amountsMeant, smallestCoin } from '#lib/words/amounts-meant.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { currencySign } from './money-text.ts'
import { TextInput } from './text-input.tsx'
import { WhichOne } from './which-one.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** What was typed, unchanged; `readAmount` of the domain reads it. */
  value: string
  onValueChange: (text: string) => void
  /** ISO code; its sign stands before the amount. */
  currency: string
}

/** An amount of money. Text rather than a number field: it keeps what was typed, and no wheel changes it by chance. */
export function MoneyInput({ value, onValueChange, currency, className, onBlur, ...rest }: MoneyInputProps) {
  const sign = currencySign(currency)
  const box = useRef<HTMLDivElement>(null)
  /** Whether somebody has left the field: nobody is asked in the middle of a number. */
  const [left, setLeft] = useState(false)
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <div className="relative">
        <span aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
          {sign}
        </span>
        <TextInput
          inputMode="decimal"
          // A text field refuses nothing by itself: the forms do. These tell whoever asks what is taken.
          min={0}
          step={smallestCoin(currency)}
          autoComplete="off"
          {...rest}
          value={value}
          onBlur={(event) => {
            setLeft(true)
            onBlur?.(event)
          }}
          onChange={(event) => {
            setLeft(false)
            onValueChange(event.target.value)
          }}
          className={classNames('tabular-nums', className)}
          style={{ paddingInlineStart: `calc(${sign.length}ch + 1.5rem)` }}
        />
      </div>
      {(left || rest['aria-invalid']) && (
        <WhichOne
          meanings={amountsMeant(value, currency)}
          shown={({ shown }) => shown}
          onChoose={({ toType }) => {
            onValueChange(toType)
            box.current?.querySelector('input')?.focus()
          }}
        />
      )}
    </div>
  )
}
