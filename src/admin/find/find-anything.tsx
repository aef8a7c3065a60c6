import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '#admin/shell/use-keys.ts'
import { IconButton } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { FindDialog } from './find-dialog.tsx'

/** The way to everything, in the bar and by `/`. */
export function FindAnything() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useKeys({ '/': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="hidden min-h-10 w-76 items-center lg:w-86 gap-2.5 rounded-control border border-control bg-surface px-3 text-muted text-sm transition-colors hover:text-ink md:flex"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="me-auto truncate">
          <Trans>Find a person, a payment, a coupon</Trans>
        </span>
        <Kbd>/</Kbd>
      </button>
      <IconButton label={t`Find anything`} aria-haspopup="dialog" className="md:hidden" onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
