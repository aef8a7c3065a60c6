import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** Takes the id of an account to where it is asked for: a log, a mail, the search. */
export function CopyId({ id }: { id: string }) {
  const { t } = useLingui()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id)
      toast.success(t`Id copied`)
    } catch {
      toast.error(t`The id couldn’t be copied. It’s at the end of this page’s address.`)
    }
  }
  return (
    <Button variant="ghost" size="sm" className="-my-1 text-muted" title={id} onClick={() => void copy()}>
      <Copy aria-hidden />
      <Trans>Copy id</Trans>
    </Button>
  )
}
