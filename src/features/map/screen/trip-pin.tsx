import { pin } from '#features/map/drawing/trip-marks.ts'

/** A trip's mark as it is on the map. */
export const TripPin = ({ className }: { className?: string }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${pin.width} ${pin.height}`}
    width={pin.width}
    height={pin.height}
    className={className}
  >
    <path d={pin.body} fill={pin.colour} stroke="#fff" strokeWidth={2} />
    <path d={pin.suitcase} fill="#fff" />
    <path d={pin.handle} fill="none" stroke="#fff" strokeWidth={1.5} />
  </svg>
)
