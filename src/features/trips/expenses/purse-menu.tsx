import { Trans, useLingui } from '@lingui/react/macro'
import { Coins, EllipsisVertical, Users, WalletMinimal } from 'lucide-react'
import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
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
      next ? t`You share one purse now` : t`Expenses are split again`,
      () => void attempt(() => shareOnePurse(itinerary, !next), failed),
    )
  }
  if (!mayEdit) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`Actions for expenses`} size="sm" className="text-muted pointer-coarse:size-11">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Coins aria-hidden />} onSelect={() => setChoosing(true)}>
          <Trans>Change the Currency…</Trans>
        </MenuItem>
        {purse.people.length > 1 &&
          (onePurse ? (
            <MenuItem icon={<Users aria-hidden />} onSelect={() => void share(false)}>
              <Trans>Split Expenses</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={<WalletMinimal aria-hidden />} onSelect={() => void share(true)}>
              <Trans>We Share One Purse</Trans>
            </MenuItem>
          ))}
      </Menu>
      {choosing && (
        <CurrencyDialog itinerary={itinerary} currency={purse.currency} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
