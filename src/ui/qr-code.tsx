import { encode } from 'uqr'

/** A QR code, drawn on this device: what it holds goes nowhere. Dark on white in both themes, as scanners want it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 3 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border bg-white"
    >
      <path d={dots} fill="#000" />
    </svg>
  )
}
