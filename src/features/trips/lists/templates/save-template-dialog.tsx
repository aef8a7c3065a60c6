import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { templateEntries } from '#domain/itineraries/lists/list-view.ts'
import { type TripListKind, tripListLimits, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { keepTemplate } from '#features/trips/lists/actions.ts'
import { NameDialog } from '#features/trips/lists/name-dialog.tsx'
import { useTemplates } from '#features/trips/lists/queries.ts'
import { toast } from '#ui/overlays/toast.ts'

interface SaveTemplateDialogProps {
  kind: TripListKind
  /** What the name is proposed after. */
  destination: string
  entries: readonly TripItem[]
  onClose: () => void
}

/** Keeps a list for other trips, under a new name or in the place of a template of this name. */
export function SaveTemplateDialog({ kind, destination, entries, onClose }: SaveTemplateDialogProps) {
  const { t } = useLingui()
  const templates = useTemplates(kind)
  // As the list was when the dialog opened.
  const [kept] = useState(() => templateEntries(entries))
  const named = (name: string) => templates?.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return (
    <NameDialog
      title={t`Save as Template`}
      description={plural(kept.length, {
        one: '# entry, without its tick, its person and its day.',
        other: '# entries, without ticks, people and days. What is due before the departure stays so.',
      })}
      submitLabel={t`Save`}
      initial={destination.slice(0, tripListLimits.templateName)}
      longest={tripListLimits.templateName}
      failed={t`The template could not be saved.`}
      hintFor={(name) => named(name) && t`This replaces your template with the same name.`}
      onSave={async (name) => {
        await keepTemplate(kind, name, kept, named(name))
        toast.success(t`Template saved`)
      }}
      onClose={onClose}
    />
  )
}
