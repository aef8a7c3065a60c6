import { useMemo } from 'react'
import { drawnCode } from './draw-code.ts'
import type { PassCode } from './pass.ts'

/** A code in one of the forms that airlines and railways use beside QR codes; nothing where it cannot be drawn. */
export default function OtherCode({ code, label }: { code: PassCode; label: string }) {
  const drawn = useMemo(() => drawnCode(code), [code])
  return (
    drawn && (
      <img
        src={drawn}
        alt={label}
        className="max-h-56 w-full max-w-72 rounded-control border bg-white object-contain p-4"
      />
    )
  )
}
