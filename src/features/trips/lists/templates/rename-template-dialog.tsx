import { useLingui } from '@lingui/react/macro'
import type { PackingTemplate } from '#domain/itineraries/lists/packing-template.ts'
import { listLimits } from '#domain/itineraries/lists/trip-item.ts'
import { renameTemplate } from '#features/trips/lists/actions.ts'
import { NameDialog } from '#features/trips/lists/name-dialog.tsx'

interface RenameTemplateDialogProps {
  template: PackingTemplate
  onClose: () => void
}

/** Calls a template of one's own otherwise. */
export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const { t } = useLingui()
  return (
    <NameDialog
      title={t`Rename Template`}
      submitLabel={t`Save Changes`}
      initial={template.name}
      longest={listLimits.templateName}
      failed={t`The template could not be renamed.`}
      onSave={(name) => renameTemplate(template.id, name)}
      onClose={onClose}
    />
  )
}
