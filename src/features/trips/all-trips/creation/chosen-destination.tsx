import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Button } from '#ui/button.tsx'

interface ChosenDestinationProps {
  name: string
  onChange: () => void
}

/** The destination that was chosen on the page before: told, with a way to change it, instead of asked for a second time. */
export function ChosenDestination({ name, onChange }: ChosenDestinationProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium text-sm">
          <Trans>Destination</Trans>
        </p>
        <p className="flex items-center gap-2">
          <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{name}</span>
        </p>
      </div>
      <Button size="sm" variant="ghost" onClick={onChange} aria-label={t`Change the destination`}>
        <Trans>Change</Trans>
      </Button>
    </div>
  )
}
