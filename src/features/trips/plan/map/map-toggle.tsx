import { Trans } from '@lingui/react/macro'
import { Map as MapIcon } from 'lucide-react'
import { useContext, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { MapStepsContext, useMapSteps } from './map-steps.ts'

/** Shows the map of the trip beside its plan, and hides it. */
export function MapToggle() {
  const steps = useContext(MapStepsContext)
  const open = useMapSteps((now) => now.open)
  const button = useRef<HTMLButtonElement>(null)
  if (!steps) return null
  return (
    <Button
      ref={button}
      size="sm"
      className="max-sm:order-first max-sm:ms-3"
      aria-pressed={open === true}
      aria-controls={open ? 'trip-map' : undefined}
      onClick={() => {
        steps.show(!open)
        // On a phone the map would lie above it.
        requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
      }}
    >
      <MapIcon aria-hidden />
      {open ? <Trans>Hide map</Trans> : <Trans>Show map</Trans>}
    </Button>
  )
}
