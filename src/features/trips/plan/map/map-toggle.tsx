import { useLingui } from '@lingui/react/macro'
import { Map as MapIcon, PanelRightClose } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '#ui/button.tsx'
import { MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'

/** Shows the map of the trip beside its plan, and hides it. */
export function MapToggle() {
  const { t } = useLingui()
  const steps = useContext(MapStepsContext)
  const open = useMapSteps((now) => now.open)
  if (!steps) return null
  return (
    <IconButton
      size="sm"
      label={open ? t`Hide map` : t`Show map`}
      className="text-muted max-lg:hidden"
      aria-pressed={open === true}
      aria-controls={open ? 'trip-map' : undefined}
      onClick={() => steps.show(!open)}
    >
      {open ? <PanelRightClose aria-hidden /> : <MapIcon aria-hidden />}
    </IconButton>
  )
}
