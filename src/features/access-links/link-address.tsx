import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { KnownLink } from './queries.ts'
import { useEndLink } from './use-end-link.ts'

interface LinkAddressProps {
  link: KnownLink
  address: string
  /** What the address is. */
  label: string
  /** On the button that copies it, and once it is copied. */
  copy: ReactNode
  copied: string
  /** What else can be done with it. */
  acts?: ReactNode
}

/** The address of a link that this device knows: to copy, and to turn off. */
export function LinkAddress({ link, address, label, copy, copied, acts }: LinkAddressProps) {
  const { t } = useLingui()
  const end = useEndLink()
  const copyAddress = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(copied),
      // The address stands beside it.
      () => toast.error(t`Failed to copy. Select the address and copy it yourself.`),
    )
  return (
    <>
      <TextInput
        readOnly
        aria-label={label}
        value={address}
        className="text-sm"
        onFocus={(event) => event.target.select()}
      />
      {link.isWaiting && (
        <p role="status" className="text-sm">
          <Trans>It’ll work once this device syncs.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => void copyAddress()}>
          <Copy aria-hidden />
          {copy}
        </Button>
        {acts}
        <Button variant="ghost" className="text-danger max-sm:w-full" onClick={() => end(link)}>
          <Unlink aria-hidden />
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  )
}
