import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { controlStyle } from './control-style.ts'

/** Share of the limit from which the remaining characters are shown. */
const nearLimit = 0.8

/** Several lines of text; grows with what is typed. With `maxLength` it counts down near the limit. */
export function TextArea({ className, onChange, maxLength, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? '').length)
  // A form that it is joined to writes into it past React.
  useLayoutEffect(() => setTyped(box.current?.querySelector('textarea')?.value.length ?? 0), [])
  const used = rest.value === undefined ? typed : String(rest.value).length
  const left = maxLength === undefined ? undefined : maxLength - used
  return (
    <div ref={box} className="relative">
      <textarea
        {...rest}
        rows={rows}
        maxLength={maxLength}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        style={{ minHeight: `calc(${rows} * 1.5rem + 1.125rem)`, ...rest.style }}
        className={classNames(controlStyle, 'field-sizing-content block max-h-96 resize-y', className)}
      />
      {left !== undefined && maxLength !== undefined && used >= maxLength * nearLimit && (
        <p
          aria-live="polite"
          className={classNames('mt-1 text-end text-muted text-xs tabular-nums', left <= 0 && 'text-danger')}
        >
          <Trans>{left} characters left</Trans>
        </p>
      )}
    </div>
  )
}
