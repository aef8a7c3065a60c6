import { useLingui } from '@lingui/react/macro'
import { classNames } from '#ui/theme/class-names.ts'
import { lookLabels, type MapLook, mapLooks } from '#features/map/drawing/map-look.ts'

/** A glimpse of each look: sea, land and what lies on it. */
const glimpses: Record<MapLook, string> = {
  streets: 'radial-gradient(circle at 68% 62%, #f8f3e9 0 46%, #8fb6bc 47% 49%, #bcd8dc 50%)',
  outdoors:
    'radial-gradient(circle at 66% 60%, #ffffff 0 9%, #cdb48c 10% 22%, #e0d0a2 23% 33%, #d6e2be 34% 50%, #a9d0d8 51%)',
  satellite:
    'radial-gradient(circle at 66% 62%, #6d6a45 0 14%, #3f5a33 15% 40%, #27492f 41% 52%, #1b3a5c 53% 60%, #0b1a2c 61%)',
  dark: 'radial-gradient(circle at 68% 62%, #1c2a39 0 46%, #3b5269 47% 49%, #0a121b 50%)',
  light: 'radial-gradient(circle at 68% 62%, #fdfcfa 0 46%, #c9d3d6 47% 49%, #e4eaec 50%)',
}

/** The five looks of the map, one of them chosen. Arrow keys move between them. */
export function StylePicker({ value, onChange }: { value: MapLook; onChange: (look: MapLook) => void }) {
  const { t } = useLingui()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t`Map style`}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {mapLooks.map((look) => (
          <label key={look} className="group relative flex flex-col items-center gap-1">
            <input
              type="radio"
              name="map-style"
              value={look}
              checked={value === look}
              onChange={() => onChange(look)}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span
              aria-hidden
              style={{ background: glimpses[look] }}
              className="h-11 w-full rounded-control border border-control transition-shadow peer-checked:border-ember peer-checked:shadow-[0_0_0_2px_var(--color-ember)] peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-3"
            />
            <span className={classNames('text-xs', value === look ? 'font-semibold text-ink' : 'text-muted')}>
              {t(lookLabels[look])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
