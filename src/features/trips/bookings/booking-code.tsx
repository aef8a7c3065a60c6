import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface BookingCodeProps {
  code: string
  /** Whose code it is, for screen readers. */
  title: string
  /** In the list, where it is looked up at a counter. */
  large?: boolean
  /** On its day, among other lines. */
  onDay?: boolean
}

/** The confirmation code, to read out and to copy. */
export function BookingCode({ code, title, large = false, onDay = false }: BookingCodeProps) {
  const { t } = useLingui()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t`Code copied`)
    } catch {
      toast.error(t`The code could not be copied. Please select it instead.`)
    }
  }
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0">
        <span className="sr-only">
          <Trans>Confirmation code:</Trans>{' '}
        </span>
        <bdi
          className={classNames(
            'select-all font-semibold tracking-wider [overflow-wrap:anywhere]',
            large ? 'text-xl leading-tight' : onDay ? 'text-sm' : 'text-base',
            onDay && 'inline-block rounded-md border border-control border-dashed bg-sunken px-2 py-0.5',
          )}
        >
          {code}
        </bdi>
      </p>
      <IconButton
        label={t`Copy the code for ${title}`}
        size="sm"
        className="text-muted print:hidden pointer-coarse:size-11"
        onClick={() => void copy()}
      >
        <Copy aria-hidden />
      </IconButton>
    </div>
  )
}
