import { Trans, useLingui } from '@lingui/react/macro'
import { Download, EllipsisVertical, FileInput, HardDriveDownload, Link2, Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import type { FileState } from '#sync/local/database.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { bringBackFile, deleteFile, sendAgain } from './actions.ts'
import { fileSizeText, kindWords } from './file-labels.ts'
import { saveFile } from './save-file.ts'
import { ShowInLinks } from './show-in-links.tsx'
import { getBytes } from './use-file-bytes.ts'

interface FileLineProps {
  file: TripFile
  /** Where its bytes are; undefined where only the server has them. */
  state: FileState | undefined
  /** What it belongs to, in words; undefined where that is clear, or it is the trip. */
  belongsTo?: string | undefined
  onOpen: () => void
  /** For whoever may change the trip. */
  onEdit?: (() => void) | undefined
  /** Reads a booking from it. */
  onRead?: (() => void) | undefined
}

/** One file: what it is, whether it is here, and what can be done with it. */
export function FileLine({ file, state, belongsTo, onOpen, onEdit, onRead }: FileLineProps) {
  const { t } = useLingui()
  const remove = () =>
    deleteWithUndo(
      () => deleteFile(file.id),
      () => bringBackFile(file),
      {
        deleted: t`File deleted`,
        failed: t`The file could not be deleted. Please try again.`,
        lost: t`The file could not be brought back. Please try again.`,
      },
    )
  const { name, kind, size } = file
  const { icon: Icon, label, colours } = kindWords[kind]
  const facts = [t(label), fileSizeText(size), belongsTo].filter(Boolean).join(' · ')
  async function save(): Promise<void> {
    try {
      saveFile(file, await getBytes(file))
    } catch (cause) {
      console.warn('A file could not be saved.', cause)
      toast.error(t`The file is not available right now. Please try again when you are online.`)
    }
  }
  return (
    <li data-file={file.id} className="relative flex items-center gap-3.5 px-4 py-3 sm:px-6 print:px-0">
      <span
        aria-hidden
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full [&>svg]:size-4.5',
          colours,
        )}
      >
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <button
          type="button"
          dir="auto"
          onClick={onOpen}
          className="min-h-6 w-fit max-w-full cursor-pointer [text-align:match-parent] font-semibold leading-snug decoration-2 decoration-ember underline-offset-4 [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </button>
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm [overflow-wrap:anywhere]">
          <span>{facts}</span>
          {state?.state === 'kept' && (
            <span className="inline-flex [&>svg]:size-4" title={t`On this device`}>
              <HardDriveDownload aria-hidden />
              <span className="sr-only">
                <Trans>On this device</Trans>
              </span>
            </span>
          )}
          {file.shownByLinks && (
            <span className="inline-flex [&>svg]:size-4" title={t`Shown by private links with photos`}>
              <Link2 aria-hidden />
              <span className="sr-only">
                <Trans>Shown by private links with photos</Trans>
              </span>
            </span>
          )}
        </p>
        <Carriage file={file} state={state} />
      </div>
      <Menu
        trigger={
          <IconButton
            label={t`Actions for ${name}`}
            size="sm"
            className="-me-2 text-muted print:hidden pointer-coarse:size-11"
          >
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {state?.refused && (
          <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => void sendAgain(file)}>
            <Trans>Send again</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<Download aria-hidden />} onSelect={() => void save()}>
          <Trans>Save a copy</Trans>
        </MenuItem>
        {onRead && (
          <MenuItem icon={<FileInput aria-hidden />} onSelect={onRead}>
            <Trans>Read as Booking</Trans>
          </MenuItem>
        )}
        {onEdit && (
          <>
            <ShowInLinks file={file} />
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              <Trans>Edit</Trans>
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => void remove()}>
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  )
}

/** Whether the server has it, where it has not. */
function Carriage({ file: { name, size, arrivedAt }, state }: Pick<FileLineProps, 'file' | 'state'>) {
  const { t } = useLingui()
  const online = useOnline()
  if (state?.state !== 'waiting')
    return state || arrivedAt ? null : (
      <p className="text-muted text-sm">
        <Trans>On its way. Whoever added it needs to go online.</Trans>
      </p>
    )
  if (state.refused)
    return (
      <p className="font-medium text-danger text-sm">
        <Trans>The server did not take this file. It is only on this device.</Trans>
      </p>
    )
  if (!online)
    return (
      <p className="text-sand-ink text-sm">
        <Trans>Will be sent when you are online</Trans>
      </p>
    )
  if (state.noRoom)
    return (
      <p className="text-sand-ink text-sm">
        <Trans>
          The server is out of space right now. This file stays on your device and will be sent as soon as there’s room.
        </Trans>
      </p>
    )
  return (
    <ProgressBar value={(100 * state.sent) / size} label={t`Sending ${name}`} tone="sea" className="mt-1 max-w-64" />
  )
}
