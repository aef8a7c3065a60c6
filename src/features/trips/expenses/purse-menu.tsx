import { Trans, useLingui } from '@lingui/react/macro'
import { BookText, Coins, EllipsisVertical, FileSpreadsheet, Users, WalletMinimal } from 'lucide-react'
import { useState } from 'react'
import { expensesCsv } from '#domain/itineraries/expenses/expenses-csv.ts'
import { journalOf } from '#domain/itineraries/expenses/journal.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { download } from '#lib/files/download.ts'
import { safeFileName } from '#lib/files/file-name.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { shareOnePurse } from './actions.ts'
import { CurrencyDialog } from './currency-dialog.tsx'
import type { Purse } from './purse.ts'

interface PurseMenuProps {
  itinerary: Itinerary
  purse: Purse
  mayEdit: boolean
}

/** How the money of a trip is kept. */
export function PurseMenu({ itinerary, purse, mayEdit }: PurseMenuProps) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const { onePurse } = itinerary
  async function share(next: boolean) {
    const failed = t`That couldn’t be saved. Please try again.`
    if (!(await attempt(() => shareOnePurse(itinerary, next), failed))) return
    toastWithUndo(
      next ? t`Expenses aren’t split anymore` : t`Expenses are split again`,
      () => void attempt(() => shareOnePurse(itinerary, !next), failed),
    )
  }
  const { expenses, people, whoIs } = purse
  const names = new Map(people.map(({ id, name }) => [id, name ?? t`Someone who left`]))
  const told = { whoIs, nameOf: (id: string) => names.get(id) ?? '' }
  const fileName = safeFileName(t`${itinerary.destinationName} expenses`)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for expenses`} size="sm" className="text-muted pointer-coarse:size-11">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {mayEdit && (
          <MenuItem icon={<Coins aria-hidden />} onSelect={() => setChoosing(true)}>
            <Trans>Change the Currency…</Trans>
          </MenuItem>
        )}
        {mayEdit &&
          people.length > 1 &&
          (onePurse ? (
            <MenuItem icon={<Users aria-hidden />} onSelect={() => void share(false)}>
              <Trans>Split Expenses</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={<WalletMinimal aria-hidden />} onSelect={() => void share(true)}>
              <Trans>Don’t Split Expenses</Trans>
            </MenuItem>
          ))}
        {mayEdit && <MenuSeparator />}
        <MenuItem
          icon={<FileSpreadsheet aria-hidden />}
          onSelect={() => download(`${fileName}.csv`, 'text/csv', expensesCsv(expenses, told))}
        >
          <Trans>Save as CSV</Trans>
        </MenuItem>
        <MenuItem
          icon={<BookText aria-hidden />}
          onSelect={() =>
            download(`${fileName}.journal`, 'text/plain', journalOf(itinerary.destinationName, expenses, told))
          }
        >
          <Trans>Save for hledger</Trans>
        </MenuItem>
      </Menu>
      {choosing && (
        <CurrencyDialog itinerary={itinerary} currency={purse.currency} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
