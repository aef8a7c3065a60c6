import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, FileInput, FileText, Footprints, Lightbulb, Plus, Ticket, WalletCards } from 'lucide-react'
import { askToAdd } from '#features/trips/shared/asked-to-add.ts'
import { useMapSteps } from '#features/trips/shared/map-steps.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { mayReadClipboard, readClipboard } from '#lib/page/read-clipboard.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

/** Begins whatever can be added to a trip, each where it belongs. On a phone it floats under the thumb. */
export function AddMenu({ floating = false }: { floating?: boolean }) {
  const { t } = useLingui()
  const { acts } = useTripPage()
  const withMap = useMapSteps(({ open }) => open) === true
  const trigger = floating ? (
    <IconButton
      label={t`Add to the trip`}
      variant="primary"
      className="size-13 rounded-2xl shadow-lift pointer-coarse:size-13 [&_svg]:size-6"
    >
      <Plus aria-hidden />
    </IconButton>
  ) : (
    <Button variant="primary" size="sm" aria-label={t`Add to the trip`}>
      <Plus aria-hidden />
      <Trans>Add</Trans>
    </Button>
  )
  const menu = (
    <Menu trigger={trigger}>
      <MenuItem icon={<Footprints aria-hidden />} onGone={() => askToAdd('activity')}>
        <Trans>Activity</Trans>
      </MenuItem>
      <MenuItem icon={<Lightbulb aria-hidden />} onGone={() => askToAdd('idea')}>
        <Trans>Idea</Trans>
      </MenuItem>
      <MenuItem icon={<Ticket aria-hidden />} onGone={() => askToAdd('booking')}>
        <Trans>Booking</Trans>
      </MenuItem>
      <MenuItem icon={<WalletCards aria-hidden />} onGone={() => askToAdd('expense')}>
        <Trans>Expense</Trans>
      </MenuItem>
      {mayReadClipboard() && (
        <MenuItem
          icon={<ClipboardPaste aria-hidden />}
          onGone={() => void readClipboard().then((pasted) => acts.read({ pasted }))}
        >
          <Trans>Paste a booking</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<FileInput aria-hidden />} onGone={() => acts.read('new')}>
        <Trans>Mail, ticket or PDF</Trans>
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} onGone={() => askToAdd('document')}>
        <Trans>Document</Trans>
      </MenuItem>
    </Menu>
  )
  if (!floating) return menu
  // The map has the window then, with its own buttons in this corner.
  if (withMap) return null
  return <div className="above-bar fixed end-4 z-25 lg:hidden print:hidden">{menu}</div>
}
