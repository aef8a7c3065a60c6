import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from './card.tsx'

interface FiltersPanelProps {
  id: string
  /** The filters' fields. */
  children: ReactNode
  /** Something is filtered, so that there is a way back to all. */
  filtered: boolean
  onReset: () => void
  resetLabel?: string
}

/** The box of filters that a list opens above itself. */
export function FiltersPanel({ id, children, filtered, onReset, resetLabel }: FiltersPanelProps) {
  const { t } = useLingui()
  return (
    <Card
      id={id}
      role="group"
      aria-label={t`Filters`}
      className="animate-rise flex flex-wrap items-end gap-4 p-4 sm:p-5"
    >
      {children}
      <Button variant="ghost" disabled={!filtered} onClick={onReset}>
        <RotateCcw aria-hidden />
        {resetLabel ?? <Trans>Reset</Trans>}
      </Button>
    </Card>
  )
}
