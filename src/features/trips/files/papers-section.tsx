import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { type DragEvent, Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { useTripRole } from '#data/trip-role.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { useAskedToAdd } from '#features/trips/shared/asked-to-add.ts'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { lazy } from '#ui/lazy.tsx'
import { RefusedFiles } from '#ui/forms/refused-files.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { keepOffline, ofWholeTrip, stopKeepingOffline } from './actions.ts'
import { AddFileButton } from './add-file-button.tsx'
import { belongingOf } from './belonging.ts'
import { FileLine } from './file-line.tsx'
import { fileSizeText, mayTellBookings } from './file-labels.ts'
import { type FilesOfTrip, useTripFiles } from './trip-files.tsx'
import { useFileAdding } from './use-file-adding.ts'

const FileDialog = lazy(() => import('./file-dialog.tsx').then((file) => ({ default: file.FileDialog })))

/** All files of a trip in one place; for whoever may change the trip with the way to add some. */
export default function PapersSection({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const { acts } = useTripPage()
  const role = useTripRole(itinerary)
  const found = useTripFiles()
  const adding = useFileAdding(itinerary.id, ofWholeTrip)
  const [edited, setEdited] = useState<TripFile | null>(null)
  const [over, setOver] = useState(false)
  const bookings = useBookingsOfTrip(itinerary.id)
  useAskedToAdd('document', () => {
    focusOnceSeen(() => document.querySelector<HTMLElement>('[data-add-document] button'))
  })
  if (!found || !role || !bookings) return null
  const { files, states, open } = found
  const mayEdit = mayEditTrip(role)
  const isAllHere = files.every(({ contentId }) => states.has(contentId))
  const dropping = mayEdit && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      adding.add([...event.dataTransfer.files])
    },
  }
  return (
    <TripSection
      name="papers"
      titleId="trip-papers"
      icon={FileText}
      title={<Trans>Documents</Trans>}
      figure={files.length > 0 && (isAllHere ? <Trans>{files.length} · on this device</Trans> : files.length)}
      className="print:hidden"
      {...dropping}
    >
      {mayEdit && files.length > 0 && (
        <div data-add-document className="pb-3">
          <AddFileButton adding={adding} />
        </div>
      )}
      <RefusedFiles refused={adding.refused} />
      <Card className={classNames(over && 'outline-2 outline-ember outline-offset-4')}>
        {files.length === 0 ? (
          <div className="flex flex-col items-start gap-3 px-4 py-5 sm:px-6">
            <p className="text-muted">
              {mayEdit ? (
                <Trans>
                  Keep tickets, passes and documents here, to open them anywhere, even offline. Only those on this trip
                  see them.
                </Trans>
              ) : (
                <Trans>No documents yet.</Trans>
              )}
            </p>
            {mayEdit && (
              <div data-add-document>
                <AddFileButton adding={adding} />
              </div>
            )}
          </div>
        ) : (
          <>
            <ul aria-label={t`Documents`} className="flex flex-col divide-y">
              {files.map((file) => (
                <FileLine
                  key={file.id}
                  file={file}
                  state={states.get(file.contentId)}
                  belongsTo={belongingOf(file, itinerary, bookings)?.name}
                  onOpen={() => open(file)}
                  onEdit={mayEdit ? () => setEdited(file) : undefined}
                  onRead={mayEdit && mayTellBookings(file) ? () => acts.read(file) : undefined}
                />
              ))}
            </ul>
            <KeepOffline itineraryId={itinerary.id} found={found} />
          </>
        )}
      </Card>
      {edited && (
        <Suspense fallback={null}>
          <FileDialog file={edited} itinerary={itinerary} bookings={bookings} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </TripSection>
  )
}

/** Whether this device keeps them all, and how much room they take on it. */
function KeepOffline({
  itineraryId,
  found: { files, states, isKept, lacksRoom },
}: {
  itineraryId: string
  found: FilesOfTrip
}) {
  const { t } = useLingui()
  const here = files.filter(({ contentId }) => states.has(contentId))
  const sizeOf = (some: readonly TripFile[]) => fileSizeText(some.reduce((sum, { size }) => sum + size, 0))
  const [all, held, number] = [sizeOf(files), sizeOf(here), here.length]
  async function change(keep: boolean): Promise<void> {
    try {
      await (keep ? keepOffline(itineraryId) : stopKeepingOffline(itineraryId))
    } catch (cause) {
      console.warn('Files could not be kept.', cause)
      toast.error(t`This device could not do that. Please try again.`)
    }
  }
  return (
    <Switch
      className="border-t px-4 py-2 sm:px-6"
      label={t`Keep offline`}
      checked={isKept}
      onCheckedChange={(keep) => void change(keep)}
      description={
        number === files.length ? (
          <Trans>All on this device, {all}</Trans>
        ) : (
          <>
            <Plural value={files.length} one={`# file, ${all}`} other={`# files, ${all}`} />
            {'; '}
            {number === 0 ? <Trans>none on this device yet</Trans> : <Trans>{held} of it on this device</Trans>}
            {lacksRoom && '. '}
            {lacksRoom && (
              <Trans>
                There’s no room for the rest on this device. Free some up, and they’ll download by themselves.
              </Trans>
            )}
          </>
        )
      }
    />
  )
}
