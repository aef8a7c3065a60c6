import { Trans, useLingui } from '@lingui/react/macro'
import {
  BookOpenCheck,
  CalendarPlus,
  CalendarSync,
  Download,
  EllipsisVertical,
  Eraser,
  FileDown,
  ImageDown,
  type LucideIcon,
  Pencil,
  Printer,
  Route,
  Share2,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export interface TripActsProps {
  /** Null for whoever may not. */
  onEdit: (() => void) | null
  onShare: (() => void) | null
  onExport: () => void
  /** Prints at once. */
  onPrint: () => void
  /** Asks first what of the trip to print. */
  onChoosePrint: () => void
  /** Null where nothing has a date. */
  onCalendar: (() => void) | null
  /** Null where nothing answers calendars. */
  onCalendarAddress: (() => void) | null
  /** Saves the trip at once for apps that lead the way. */
  onNavigation: () => void
  /** Asks first for which app to save it. */
  onSave: () => void
  /** Draws it for stories and posts. */
  onPicture: () => void
  /** Null where nothing is planned, too. */
  onClear: (() => void) | null
  onDelete: (() => void) | null
}

interface TripAct {
  key: string
  icon: LucideIcon
  words: ReactNode
  run: () => void
  danger?: boolean
}

const lineActs = ({ onEdit, onShare, onExport, onPrint, onDelete }: TripActsProps): TripAct[] => [
  ...(onEdit ? [{ key: 'edit', icon: Pencil, words: <Trans>Edit Itinerary</Trans>, run: onEdit }] : []),
  ...(onShare ? [{ key: 'share', icon: Share2, words: <Trans>Share</Trans>, run: onShare }] : []),
  { key: 'export', icon: Download, words: <Trans>Export</Trans>, run: onExport },
  { key: 'print', icon: Printer, words: <Trans>Print</Trans>, run: onPrint },
  ...(onDelete ? [{ key: 'delete', icon: Trash2, words: <Trans>Delete</Trans>, run: onDelete, danger: true }] : []),
]

/** What is done once in a trip, if ever. */
const rareActs = ({
  onChoosePrint,
  onCalendar,
  onCalendarAddress,
  onNavigation,
  onSave,
  onPicture,
  onClear,
}: TripActsProps): TripAct[] => [
  { key: 'what-to-print', icon: BookOpenCheck, words: <Trans>Choose what to print</Trans>, run: onChoosePrint },
  ...(onCalendar
    ? [{ key: 'calendar', icon: CalendarPlus, words: <Trans>Add to calendar</Trans>, run: onCalendar }]
    : []),
  ...(onCalendarAddress
    ? [
        {
          key: 'address',
          icon: CalendarSync,
          words: <Trans>Copy calendar address</Trans>,
          run: onCalendarAddress,
        },
      ]
    : []),
  { key: 'navigation', icon: Route, words: <Trans>Save as GPX</Trans>, run: onNavigation },
  { key: 'save', icon: FileDown, words: <Trans>Save as…</Trans>, run: onSave },
  { key: 'picture', icon: ImageDown, words: <Trans>Save a picture</Trans>, run: onPicture },
  ...(onClear ? [{ key: 'clear', icon: Eraser, words: <Trans>Clear the plan</Trans>, run: onClear }] : []),
]

/** What can be done with the trip as a whole, in a line; what is rare is behind its end. */
export const TripActButtons = (props: TripActsProps) => (
  <div className="-me-2 flex items-center">
    {lineActs(props).map(({ key, icon: Icon, words, run, danger }, at) => (
      <Button
        key={key}
        variant="ghost"
        size="sm"
        className={classNames('gap-1.5 px-2 font-medium', at > 1 && 'text-muted', danger && 'hover:text-danger')}
        onClick={run}
      >
        <Icon aria-hidden />
        {words}
      </Button>
    ))}
    <RareActs {...props} />
  </div>
)

function RareActs(props: TripActsProps) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton label={t`More actions for this trip`} size="sm" className="text-muted">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {itemsOf(rareActs(props))}
    </Menu>
  )
}

/** The same in a menu, where there is no room for a line. */
export function TripActMenu(props: TripActsProps) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for this trip`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {itemsOf([...lineActs(props), ...rareActs(props)])}
    </Menu>
  )
}

/** Acts as items of a menu; what cannot be taken back comes last. */
const itemsOf = (acts: readonly TripAct[]) =>
  [...acts.filter(({ danger }) => !danger), ...acts.filter(({ danger }) => danger)].flatMap(
    ({ key, icon: Icon, words, run, danger }) => [
      ...(danger ? [<MenuSeparator key="before" />] : []),
      <MenuItem key={key} icon={<Icon aria-hidden />} tone={danger ? 'danger' : undefined} onSelect={run}>
        {words}
      </MenuItem>,
    ],
  )
