import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatAmount, formatPrice } from '#domain/payments/smallest-unit.ts'
import { type CouponAnswer, previewCoupon } from '#remote/subscription/own-plan.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

/** Typing settles for this long before the server is asked: wrong codes are counted there. */
const pauseMs = 700
const shortestCode = 3

interface CouponFieldProps {
  planId: string
  value: string
  onChange: (code: string) => void
  /** What the checkout said of the code. */
  refused: string | undefined
}

/** A code, and at once what it takes off the chosen plan. */
export function CouponField({ planId, value, onChange, refused }: CouponFieldProps) {
  const { t } = useLingui()
  const online = useOnline()
  const code = value.trim()
  const question = `${planId} ${code}`
  const [answer, setAnswer] = useState<{ of: string; said: CouponAnswer | 'unreachable' } | null>(null)
  const wanted = online && code.length >= shortestCode
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      previewCoupon(planId, code, leaving.signal).then(
        (said) => setAnswer({ of: question, said }),
        (cause: unknown) => {
          if (!leaving.signal.aborted && cause instanceof RemoteError) setAnswer({ of: question, said: 'unreachable' })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted, planId, code, question])
  const said = wanted && answer?.of === question ? answer.said : null
  const error = refused ?? (said && said !== 'unreachable' && !said.valid ? said.message : undefined)
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t`Coupon code`} optional error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={value}
            maxLength={32}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="min-h-5 text-sm tabular-nums">
        {said !== null && said !== 'unreachable' && said.valid && (
          <span className="font-medium text-moss-ink">
            <Trans>
              {formatPrice(said.discount, said.currency)} off: you pay {formatAmount(said.total, said.currency)} for the
              first period.
            </Trans>
          </span>
        )}
        {said === 'unreachable' && (
          <span className="text-muted">
            <Trans>We couldn’t check the code just now. We’ll check it again before you pay.</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
