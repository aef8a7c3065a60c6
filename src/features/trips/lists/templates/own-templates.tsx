import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { missingEntries } from '#domain/itineraries/lists/list-view.ts'
import type { PackingTemplate, TemplateEntry } from '#domain/itineraries/lists/packing-template.ts'
import { type TripItem, tripListLimits } from '#domain/itineraries/lists/trip-item.ts'
import { bringBackTemplate, deleteTemplate, renameTemplate } from '#features/trips/lists/actions.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import { NameDialog } from '#features/trips/lists/name-dialog.tsx'

interface OwnTemplatesProps {
  templates: readonly PackingTemplate[]
  /** The list to which they are added. */
  entries: readonly TripItem[]
  onAdd: (entries: readonly TemplateEntry[]) => void
}

/** The templates that the traveler has saved, each with what of it the list does not have yet. */
export function OwnTemplates({ templates, entries, onAdd }: OwnTemplatesProps) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState<PackingTemplate | null>(null)

  const remove = (template: PackingTemplate) =>
    deleteWithUndo(
      () => deleteTemplate(template.id),
      () => bringBackTemplate(template),
      {
        deleted: t`Template deleted`,
        failed: t`The template could not be deleted.`,
        lost: t`The template could not be brought back. Please try again.`,
      },
    )

  if (templates.length === 0)
    return (
      <p className="max-w-prose text-muted">
        <Trans>No templates yet. Save a list that worked well, and take it along on the next trip.</Trans>
      </p>
    )
  return (
    <>
      <ul aria-label={t`My templates`} className="flex flex-col divide-y">
        {templates.map((template) => {
          const missing = missingEntries(entries, template.entries)
          const { name } = template
          return (
            <li key={template.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <div className="min-w-40 flex-1">
                <p dir="auto" className="[text-align:match-parent] font-semibold [overflow-wrap:anywhere]">
                  {name}
                </p>
                <p className="text-muted text-sm tabular-nums">
                  <Plural value={template.entries.length} one="# entry" other="# entries" />
                  {missing.length < template.entries.length && (
                    <>
                      {' · '}
                      {missing.length === 0 ? (
                        <Trans>all on the list</Trans>
                      ) : (
                        <Plural value={missing.length} one="# not on the list yet" other="# not on the list yet" />
                      )}
                    </>
                  )}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={t`Add ${name}`}
                disabled={missing.length === 0}
                onClick={() => onAdd(missing)}
              >
                <Plus aria-hidden />
                <Trans>Add</Trans>
              </Button>
              <Menu
                trigger={
                  <IconButton
                    label={t`Actions for the template ${name}`}
                    size="sm"
                    className="text-muted pointer-coarse:size-11"
                  >
                    <EllipsisVertical aria-hidden />
                  </IconButton>
                }
              >
                <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(template)}>
                  <Trans>Rename</Trans>
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => void remove(template)}>
                  <Trans>Delete</Trans>
                </MenuItem>
              </Menu>
            </li>
          )
        })}
      </ul>
      {renaming && <RenameTemplateDialog template={renaming} onClose={() => setRenaming(null)} />}
    </>
  )
}

interface RenameTemplateDialogProps {
  template: PackingTemplate
  onClose: () => void
}

/** Calls a template of one's own otherwise. */
function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const { t } = useLingui()
  return (
    <NameDialog
      title={t`Rename Template`}
      submitLabel={t`Save Changes`}
      initial={template.name}
      longest={tripListLimits.templateName}
      failed={t`The template could not be renamed.`}
      onSave={(name) => renameTemplate(template.id, name)}
      onClose={onClose}
    />
  )
}
