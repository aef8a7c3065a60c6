import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Says what was taken out of the plan, with the way back; the focus goes there, because its own button is gone. */
export function RemovedNote({ title, onUndo }: { title: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Banner
      role="status"
      action={
        <Button ref={undo} size="sm" onClick={onUndo}>
          <Undo2 aria-hidden />
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <span className="[overflow-wrap:anywhere]">
        <Trans>"{title}" was removed.</Trans>
      </span>
    </Banner>
  )
}
