import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { countPlaces } from '#domain/place-files/place-file.ts'
import { placesOfList } from '#domain/place-files/places-of-list.ts'
import { type PlaceFormat, savePlaceFile } from '#lib/files/place-files.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { usePlaceFormatOptions } from '#ui/forms/place-format-options.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useGoalsToSave } from '#features/bucket-lists/queries.ts'

interface SaveListDialogProps {
  list: Pick<BucketList, 'id' | 'name'>
  onClose: () => void
}

/** Asks for which program, and saves the goals of a list as its file; works without a connection. */
export default function SaveListDialog({ list, onClose }: SaveListDialogProps) {
  const { t } = useLingui()
  const options = usePlaceFormatOptions()
  const [format, setFormat] = useState<PlaceFormat>('gpx')
  const [notes, setNotes] = useState(false)
  const goals = useGoalsToSave(list.id)
  if (!goals) return null
  const file = placesOfList(list.name, goals, { notes })
  const { onMap, unplaced } = countPlaces(file)
  const isTable = format === 'csv'
  const save = () => {
    const name = savePlaceFile(file, format)
    toast.success(t`Saved as ${name}`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Save this list for other apps`}
      description={<Trans>A file that maps and spreadsheets can open. It works offline, too.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={(isTable ? goals.length : onMap) === 0} onClick={save}>
            <Trans>Save file</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards label={<Trans>Open it in</Trans>} value={format} onValueChange={setFormat} options={options} />
        <Told isTable={isTable} onMap={onMap} unplaced={unplaced} />
        <fieldset className="min-w-0">
          <legend className="mb-0.5 font-medium text-sm">
            <Trans>Include in the file</Trans>
          </legend>
          <Checkbox label={t`Notes`} checked={notes} onCheckedChange={setNotes} />
        </fieldset>
      </div>
    </Dialog>
  )
}

/** What the file will not have, and why there would be none. */
function Told({ isTable, onMap, unplaced }: { isTable: boolean; onMap: number; unplaced: number }) {
  const { t } = useLingui()
  if (onMap + unplaced === 0)
    return (
      <p role="status" className="text-sm">
        <Trans>This list has no goals yet.</Trans>
      </p>
    )
  if (isTable || unplaced === 0) return null
  if (onMap === 0)
    return (
      <p role="status" className="text-sm">
        <Trans>Nothing here is on the map yet, but you can still save it as a table.</Trans>
      </p>
    )
  return (
    <p role="status" className="text-muted text-sm">
      {t`${plural(unplaced, { one: '# goal isn’t on the map and won’t be in this file.', other: '# goals aren’t on the map and won’t be in this file.' })} A table has everything.`}
    </p>
  )
}
