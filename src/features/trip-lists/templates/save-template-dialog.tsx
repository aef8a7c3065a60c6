import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { templateEntries } from '#domain/itineraries/lists/list-view.ts'
import { type ListKind, listLimits, type TripItem } from '#domain/itineraries/trip-item.ts'
import { keepTemplate } from '#features/trip-lists/actions.ts'
import { NameForm } from '#features/trip-lists/name-form.tsx'
import { useTemplates } from '#features/trip-lists/queries.ts'
import { toast } from '#ui/overlays/toast.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

interface SaveTemplateDialogProps {
  kind: ListKind
  /** What the name is proposed after. */
  destination: string
  entries: readonly TripItem[]
  onClose: () => void
}

/** Keeps a list for other trips, under a new name or in the place of a template of this name. */
export function SaveTemplateDialog({ kind, destination, entries, onClose }: SaveTemplateDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const templates = useTemplates(kind)
  const [saving, setSaving] = useState(false)
  // As the list was when the dialog opened.
  const [kept] = useState(() => templateEntries(entries))
  const named = (name: string) => templates?.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return (
    <FormDialog
      title={t`Save as Template`}
      description={plural(kept.length, {
        one: '# entry, without its tick, its person and its day.',
        other: '# entries, without ticks, people and days. What is due before the departure stays so.',
      })}
      size="sm"
      formId={formId}
      submitLabel={t`Save`}
      busy={saving}
      onClose={onClose}
    >
      <NameForm
        id={formId}
        initial={destination.slice(0, listLimits.templateName)}
        longest={listLimits.templateName}
        failed={t`The template could not be saved.`}
        hintFor={(name) => named(name) && t`This replaces your template with the same name.`}
        onSave={(name) => keepTemplate(kind, name, kept, named(name))}
        onSavingChange={setSaving}
        onSaved={() => {
          toast.success(t`Template saved`)
          onClose()
        }}
      />
    </FormDialog>
  )
}
