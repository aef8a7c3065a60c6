import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '#sync/cycle/status.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Inventory } from './inventory.ts'
import type { FindAirports } from './make-archive.ts'
import { MissingList } from './missing-list.tsx'
import { type ExportState, useExport } from './use-export.ts'

interface ExportDialogProps {
  findAirports: FindAirports
  onClose: () => void
}

/** Says what the archive will have in it, makes it, and says what is missing from it. */
export default function ExportDialog({ findAirports, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { state, inventory, start, cancel } = useExport(findAirports)
  const isWriting = state.step === 'writing'
  const isSaved = state.step === 'saved'
  const leave = isWriting ? cancel : onClose
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t`Export everything`}
      description={t`One ZIP file to keep. Open index.html in it with any browser to read it, even without Farlight.`}
      footer={
        <>
          {!isSaved && (
            <Button variant="ghost" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button variant="primary" busy={isWriting} onClick={isSaved ? onClose : () => void start()}>
            {isSaved ? <Trans>Done</Trans> : <Trans>Make the ZIP</Trans>}
          </Button>
        </>
      }
    >
      {state.step === 'ready' && <Ready inventory={inventory} before={state.before} />}
      {state.step === 'writing' && (
        <div className="flex flex-col gap-2">
          <p role="status">
            <Trans>Collecting your data. Keep this open until it’s done.</Trans>
          </p>
          <ProgressBar value={100 * state.done} label={t`Added to the ZIP so far`} tone="sea" showValue />
        </div>
      )}
      {state.step === 'saved' && (
        <div className="flex flex-col gap-4">
          <p role="status" dir="auto">
            <Trans>Saved as {state.name}</Trans>
          </p>
          <MissingList missing={state.missing} />
        </div>
      )}
    </Dialog>
  )
}

interface ReadyProps {
  inventory: Inventory | null
  before: Extract<ExportState, { step: 'ready' }>['before']
}

function Ready({ inventory, before }: ReadyProps) {
  return (
    <div className="flex flex-col gap-4">
      {before && (
        <p role="status" className={before === 'canceled' ? undefined : 'text-danger'}>
          {before === 'canceled' && <Trans>Canceled. Nothing was saved.</Trans>}
          {before === 'failed' && <Trans>The file could not be written. Please try again.</Trans>}
          {before === 'full' && <Trans>There’s no room left for the file. Free some space and try again.</Trans>}
        </p>
      )}
      {inventory && <Counted inventory={inventory} />}
      <p className="text-muted text-sm">
        <Trans>
          Trips and lists others share with you are included, marked as theirs. Passwords, sign-in codes and links
          you’ve shared aren’t.
        </Trans>
      </p>
    </div>
  )
}

function Counted({ inventory: { records, files, picturesHere, picturesElsewhere } }: { inventory: Inventory }) {
  const online = useOnline()
  const trips = records.own.itineraries.length + records.shared.itineraries.length
  const goals = records.own.goals.length + records.shared.goals.length
  const all = files.length + picturesHere.length + picturesElsewhere.length
  const elsewhere = files.filter(({ isHere }) => !isHere).length + picturesElsewhere.length
  return (
    <>
      <ul className="list-disc ps-5">
        <li>
          <Plural
            value={trips}
            one="# trip, with files for calendars and maps"
            other="# trips, with files for calendars and maps"
          />
        </li>
        <li>
          <Plural value={goals} one="# goal" other="# goals" />
        </li>
        <li>
          <Plural value={all} one="# file or picture" other="# files and pictures" />
        </li>
        <li>
          <Trans>Money, visits, posts and everything else you wrote</Trans>
        </li>
      </ul>
      {elsewhere > 0 && (
        <p role="status">
          {online ? (
            <Plural
              value={elsewhere}
              one="# of them isn’t on this device yet and will be downloaded for the ZIP."
              other="# of them aren’t on this device yet and will be downloaded for the ZIP."
            />
          ) : (
            <Plural
              value={elsewhere}
              one="You’re offline, and # of them is not on this device. The ZIP will say that it is missing."
              other="You’re offline, and # of them are not on this device. The ZIP will say which are missing."
            />
          )}
        </p>
      )}
    </>
  )
}
