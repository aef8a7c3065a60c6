import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { listLimits } from '#domain/itineraries/trip-item.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { type ListOfTrip, renameSection } from './actions.ts'
import { NameForm } from './name-form.tsx'

interface RenameSectionDialogProps {
  list: ListOfTrip
  name: string
  onClose: () => void
}

/** Calls a section otherwise. */
export function RenameSectionDialog({ list, name, onClose }: RenameSectionDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saving, setSaving] = useState(false)
  return (
    <FormDialog
      title={t`Rename Section`}
      size="sm"
      formId={formId}
      submitLabel={t`Save Changes`}
      busy={saving}
      onClose={onClose}
    >
      <NameForm
        id={formId}
        initial={name}
        longest={listLimits.section}
        failed={t`The section could not be renamed.`}
        onSave={(next) => renameSection(list, name, next)}
        onSavingChange={setSaving}
        onSaved={onClose}
      />
    </FormDialog>
  )
}
