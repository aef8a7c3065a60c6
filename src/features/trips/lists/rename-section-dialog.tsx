import { useLingui } from '@lingui/react/macro'
import { listLimits } from '#domain/itineraries/lists/trip-item.ts'
import { type ListOfTrip, renameSection } from './actions.ts'
import { NameDialog } from './name-dialog.tsx'

interface RenameSectionDialogProps {
  list: ListOfTrip
  name: string
  onClose: () => void
}

/** Calls a section otherwise. */
export function RenameSectionDialog({ list, name, onClose }: RenameSectionDialogProps) {
  const { t } = useLingui()
  return (
    <NameDialog
      title={t`Rename Section`}
      submitLabel={t`Save Changes`}
      initial={name}
      longest={listLimits.section}
      failed={t`The section could not be renamed.`}
      onSave={(next) => renameSection(list, name, next)}
      onClose={onClose}
    />
  )
}
