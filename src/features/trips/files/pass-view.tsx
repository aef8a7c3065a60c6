import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import { lazy } from '#ui/lazy.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { type PassCode, type PassField, readPass } from './pass.ts'

/** A pass as one shows it at the gate: its code first and large, then what it says. */
export default function PassView({ bytes }: { bytes: ArrayBuffer }) {
  const { t } = useLingui()
  const pass = useMemo(() => readPass(new Uint8Array(bytes)), [bytes])
  if (!pass)
    return (
      <p className="text-muted">
        <Trans>This pass cannot be read here. Save a copy to open it with your wallet.</Trans>
      </p>
    )
  const { organization, description, primary, others, back, code, colour } = pass
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <section aria-label={t`Pass`} className="overflow-hidden rounded-card border bg-surface shadow-soft">
        {/* The colour of whoever issued it is a mark alone: words on it might not be readable. */}
        <div className="h-3 bg-sea" style={colour ? { backgroundColor: colour } : undefined} />
        <div className="flex flex-col gap-4 px-5 py-4">
          <div className="flex flex-col">
            <p className="font-semibold [overflow-wrap:anywhere]">{organization}</p>
            {description && description !== organization && (
              <p className="text-muted text-sm [overflow-wrap:anywhere]">{description}</p>
            )}
          </div>
          <Fields fields={primary} large />
          <Fields fields={others} />
          {code && <PassCodeView code={code} />}
        </div>
      </section>
      {back.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-2 font-medium">
            <Trans>On the back</Trans>
          </summary>
          <Fields fields={back} />
        </details>
      )}
    </div>
  )
}

function Fields({ fields, large = false }: { fields: readonly PassField[]; large?: boolean }) {
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {fields.map(({ label, value }, index) => (
        <div key={`${index}:${label}`} className="min-w-16">
          <dt className="text-muted text-sm [overflow-wrap:anywhere]">{label}</dt>
          <dd
            className={`whitespace-pre-line [overflow-wrap:anywhere] ${large ? 'font-display font-semibold text-2xl' : 'font-semibold'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const OtherCode = lazy(() => import('./other-code.tsx'))

/** The code that is scanned, dark on white in both themes, and below it what people read out. */
function PassCodeView({ code }: { code: PassCode }) {
  const { t } = useLingui()
  const { format, message, altText } = code
  const label = t`Barcode for this pass`
  return (
    <figure className="flex flex-col items-center gap-2">
      {format === 'PKBarcodeFormatQR' ? (
        <QrCode content={message} label={label} />
      ) : (
        <Suspense fallback={null}>
          <OtherCode code={code} label={label} />
        </Suspense>
      )}
      <figcaption className="select-all text-center font-semibold text-sm tracking-wide [overflow-wrap:anywhere]">
        {altText || message}
      </figcaption>
    </figure>
  )
}
