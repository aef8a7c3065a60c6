import { Trans, useLingui } from '@lingui/react/macro'
import { profileGate } from '#domain/profiles/travel-profile.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface ProfileNeededDialogProps {
  open: boolean
  /** Percent of the profile that is filled in. */
  completion: number
  onClose: () => void
  onComplete: () => void
}

/** Says that there is too little in the profile for ideas that fit, and leads there. */
export function ProfileNeededDialog({ open, completion, onClose, onComplete }: ProfileNeededDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      size="sm"
      onOpenChange={(next) => !next && onClose()}
      title={t`Complete your travel profile`}
      description={t`To suggest ideas that fit, we need to get to know you first: fill in at least ${profileGate} percent of your travel profile.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button variant="primary" onClick={onComplete}>
            <Trans>Complete Profile</Trans>
          </Button>
        </>
      }
    >
      <div className="mx-auto my-6 aspect-4/3 w-56 -rotate-2 overflow-hidden rounded-card border-4 border-white shadow-lift dark:border-track">
        <TravelPoster name="A road into the mountains" category="adventure" />
      </div>
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted">
            <Trans>Profile completion</Trans>
          </span>
          <span className="font-display font-semibold text-lg tabular-nums">{completion}%</span>
        </p>
        <ProgressBar value={completion} label={t`Profile completion`} tone="sea" />
      </div>
    </Dialog>
  )
}
