import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PackingTemplate } from '#domain/itineraries/packing-template.ts'
import { listLimits } from '#domain/itineraries/trip-item.ts'
import { renameTemplate } from '#features/trip-lists/actions.ts'
import { NameForm } from '#features/trip-lists/name-form.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

interface RenameTemplateDialogProps {
  template: PackingTemplate
  onClose: () => void
}

/** Calls a template of one's own otherwise. */
export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [saving, setSaving] = useState(false)
  return (
    <FormDialog
      title={t`Rename Template`}
      size="sm"
      formId={formId}
      submitLabel={t`Save Changes`}
      busy={saving}
      onClose={onClose}
    >
      <NameForm
        id={formId}
        initial={template.name}
        longest={listLimits.templateName}
        failed={t`The template could not be renamed.`}
        onSave={(name) => renameTemplate(template.id, name)}
        onSavingChange={setSaving}
        onSaved={onClose}
      />
    </FormDialog>
  )
}
