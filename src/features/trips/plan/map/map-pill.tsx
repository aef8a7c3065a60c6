import { Trans } from '@lingui/react/macro'
import { List, Map as MapIcon } from 'lucide-react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'

/** On a phone: shows the map instead of the plan, and the plan again. */
export function MapPill() {
  const steps = useContext(MapStepsContext)
  const open = useMapSteps((now) => now.open)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // What was pressed to show the map lies under it now.
    if (open && document.activeElement?.closest('[inert]')) button.current?.focus()
  }, [open])
  if (!steps) return null
  return (
    <div className="above-bar pointer-events-none fixed inset-x-0 z-25 flex justify-center lg:hidden print:hidden">
      <Button
        ref={button}
        className="pointer-events-auto rounded-full border-transparent bg-ink px-5 text-paper shadow-lift hover:bg-ink"
        aria-controls={open ? 'trip-map' : undefined}
        aria-expanded={open === true}
        onClick={() => steps.show(!open)}
      >
        {open ? (
          <>
            <List aria-hidden />
            <Trans>Plan</Trans>
          </>
        ) : (
          <>
            <MapIcon aria-hidden />
            <Trans>Map</Trans>
          </>
        )}
      </Button>
    </div>
  )
}
