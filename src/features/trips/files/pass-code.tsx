import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { QrCode } from '#ui/qr-code.tsx'
import type { PassCode } from './pass.ts'

const OtherCode = lazy(() => import('./other-code.tsx'))

/** The code that is scanned, dark on white in both themes, and below it what people read out. */
export function PassCodeView({ code }: { code: PassCode }) {
  const { t } = useLingui()
  const { format, message, altText } = code
  const label = t`Code of the pass`
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
