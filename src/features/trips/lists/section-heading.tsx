import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/itineraries/lists/list-view.ts'
import { type TripItem, tripListLimits } from '#domain/itineraries/lists/trip-item.ts'
import { IconButton } from '#ui/button.tsx'
import { useTripLists } from './list-context.ts'
import { type ListOfTrip, renameSection } from './actions.ts'
import { NameDialog } from './name-dialog.tsx'

interface SectionHeadingProps {
  list: ListOfTrip
  name: string
  /** All of the list. */
  entries: readonly TripItem[]
}

/** What a section is called, how far it is, and the way to call it otherwise. */
export function SectionHeading({ list, name, entries }: SectionHeadingProps) {
  const { t } = useLingui()
  const { mayEdit } = useTripLists()
  const [renaming, setRenaming] = useState(false)
  const { ticked, all } = countOf(entries.filter(({ section }) => section === name))
  return (
    <div className="flex min-h-11 items-center gap-2 border-b bg-sunken/60 px-4 sm:px-6">
      <h3
        dir="auto"
        className="min-w-0 flex-1 py-2 font-sans font-semibold text-sm tracking-normal [overflow-wrap:anywhere]"
      >
        {name}
      </h3>
      <span className="shrink-0 text-muted text-sm tabular-nums">
        {ticked}/{all}
      </span>
      {mayEdit && (
        <IconButton
          label={t`Rename ${name}`}
          size="sm"
          className="-me-2 text-muted pointer-coarse:size-11"
          onClick={() => setRenaming(true)}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
      {renaming && <RenameSectionDialog list={list} name={name} onClose={() => setRenaming(false)} />}
    </div>
  )
}

interface RenameSectionDialogProps {
  list: ListOfTrip
  name: string
  onClose: () => void
}

/** Calls a section otherwise. */
function RenameSectionDialog({ list, name, onClose }: RenameSectionDialogProps) {
  const { t } = useLingui()
  return (
    <NameDialog
      title={t`Rename Section`}
      submitLabel={t`Save Changes`}
      initial={name}
      longest={tripListLimits.section}
      failed={t`The section could not be renamed.`}
      onSave={(next) => renameSection(list, name, next)}
      onClose={onClose}
    />
  )
}
