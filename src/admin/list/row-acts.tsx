import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

export interface RowAct {
  /** On the button: 'Edit'. */
  words: string
  /** With what the row is, for whoever hears it: 'Edit Pro'. */
  label: string
  /** Of an act whose words change with the row: its button stays, and keeps the focus. */
  id?: string
  tone?: 'danger'
  disabled?: boolean
  onAct: () => void
}

/** What can be done with a row; what cannot be done with this one is left out. */
export type RowActsOf<Row> = (row: Row) => readonly (RowAct | false)[]

const offered = (acts: readonly (RowAct | false)[]): RowAct[] => acts.filter((act) => act !== false)

/**
 * Whether the acts of a list stand in menus: where a row of it has several. Then those of all do, so that they line up, and
 * go on doing so when the last row with several has fewer: the menu that was just used keeps the focus.
 */
export function useActsInMenus<Row>(rows: readonly Row[], actsOf: RowActsOf<Row> | undefined): boolean {
  const [were, setWere] = useState(false)
  const are = were || (actsOf !== undefined && rows.some((row) => offered(actsOf(row)).length > 1))
  if (are !== were) setWere(are)
  return are
}

interface RowActsProps {
  acts: readonly (RowAct | false)[]
  inMenu: boolean
  /** Id of what names the row, as it is shown: the menu is called by it. */
  rowNameId: string
}

/** The acts of a row, in a list of any width: a button where a row has one, else a menu. */
export function RowActs({ acts: all, inMenu, rowNameId }: RowActsProps) {
  const { t } = useLingui()
  const id = useId()
  const acts = offered(all)
  if (acts.length === 0) return null
  if (inMenu)
    return (
      <Menu
        trigger={
          <IconButton
            label={t`Actions`}
            aria-labelledby={`${id} ${rowNameId}`}
            size="sm"
            className="text-muted pointer-coarse:size-11"
          >
            <Ellipsis aria-hidden />
            {/* The button's own id is that of the menu. */}
            <span id={id} hidden>
              <Trans>Actions</Trans>
            </span>
          </IconButton>
        }
      >
        {acts.map((act) => (
          <MenuItem
            key={act.id ?? act.words}
            label={act.label}
            tone={act.tone}
            disabled={act.disabled}
            onSelect={act.onAct}
          >
            {act.words}
          </MenuItem>
        ))}
      </Menu>
    )
  return acts.map((act) => (
    <Button
      key={act.id ?? act.words}
      size="sm"
      className={act.tone && 'text-danger'}
      disabled={act.disabled}
      aria-label={act.label}
      onClick={act.onAct}
    >
      {act.words}
    </Button>
  ))
}
