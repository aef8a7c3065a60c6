import { CircleAlert } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { PeopleFieldProps } from './paid-by.tsx'

interface EachAmountProps extends PeopleFieldProps {
  legend: string
  of: 'payments' | 'parts'
  /** Null: a number without one. */
  currency: string | null
  /** Behind a number without a currency. */
  unit?: string
}

/** A line for each person with what is theirs, as it is typed. */
export function EachAmount({ legend, form, of, people, nameOf, currency, unit, error }: EachAmountProps) {
  const errorId = `each-${of}-error`
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{legend}</legend>
      <ul className="flex flex-col divide-y rounded-control border">
        {people.map((person) => {
          const name = nameOf(person)
          return (
            <li key={person} className="flex items-center gap-3 px-3.5 py-2">
              <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
              <Controller
                control={form.control}
                name={`${of}.${person}`}
                render={({ field }) => (
                  <div className="flex w-36 shrink-0 items-center gap-2">
                    {currency === null ? (
                      <TextInput
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={name}
                        aria-invalid={error ? true : undefined}
                        ref={field.ref}
                        onBlur={field.onBlur}
                        value={field.value}
                        onChange={field.onChange}
                        className="text-end tabular-nums"
                      />
                    ) : (
                      <MoneyInput
                        aria-label={name}
                        aria-invalid={error ? true : undefined}
                        currency={currency}
                        ref={field.ref}
                        onBlur={field.onBlur}
                        value={field.value}
                        onValueChange={field.onChange}
                      />
                    )}
                    {unit && <span className="text-muted">{unit}</span>}
                  </div>
                )}
              />
            </li>
          )
        })}
      </ul>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
