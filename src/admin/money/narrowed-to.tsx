import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** A filter that came with the address, and the way out of it. */
export function NarrowedTo({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Button onClick={onEnd}>
      {children}
      <X aria-hidden />
      <span className="sr-only">{t`Show all`}</span>
    </Button>
  )
}
