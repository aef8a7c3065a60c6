import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TemplateEntry } from '#domain/itineraries/lists/packing-template.ts'
import type { TripListKind, TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { useTemplates } from '#features/trips/lists/queries.ts'
import type { EntryActs } from '#features/trips/lists/use-entry-acts.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { BuiltInTemplate } from './built-in-template.tsx'
import { OwnTemplates } from './own-templates.tsx'

interface TemplatesDialogProps {
  kind: TripListKind
  itinerary: Itinerary
  /** All of this kind. */
  entries: readonly TripItem[]
  acts: EntryActs
  onClose: () => void
}

/** Where a list is begun, or filled up: with what fits the trip, or with what was saved before. Nothing comes twice. */
export function TemplatesDialog({ kind, itinerary, entries, acts, onClose }: TemplatesDialogProps) {
  const { t } = useLingui()
  const templates = useTemplates(kind)
  const [source, setSource] = useState<'trip' | 'own'>('trip')
  async function add(added: readonly TemplateEntry[]): Promise<void> {
    if (await acts.add({ itineraryId: itinerary.id, kind }, added, true)) onClose()
  }
  if (!templates) return null
  const count = templates.length
  const shown = { entries, onAdd: (added: readonly TemplateEntry[]) => void add(added) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add from a Template`}
      description={t`What is already on the list stays, and nothing is added twice.`}
      size="lg"
    >
      <div className="flex flex-col gap-5">
        <Segmented
          label={t`Templates`}
          value={source}
          onValueChange={setSource}
          options={[
            { value: 'trip', label: t`For this trip` },
            { value: 'own', label: count === 0 ? t`My templates` : t`My templates (${count})` },
          ]}
          className="self-start"
        />
        {source === 'trip' ? (
          <BuiltInTemplate kind={kind} itinerary={itinerary} {...shown} />
        ) : (
          <OwnTemplates templates={templates} {...shown} />
        )}
      </div>
    </Dialog>
  )
}
