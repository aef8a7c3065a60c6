import { useLingui } from '@lingui/react/macro'
import { ArrowUpRight, Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Decision, FlaggedContent } from '#remote/admin/moderation.ts'
import { Button } from '#ui/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { decisionLabels } from './moderation-words.ts'

interface DecisionButtonsProps {
  reports: readonly FlaggedContent[]
  size?: 'sm'
  onDecided?: () => void
}

/** What can be decided about reported items; why is asked for. */
export function DecisionButtons({ reports, size, onDecided }: DecisionButtonsProps) {
  const { i18n } = useLingui()
  // What stands already needs no decision.
  const offered = (['approved', 'removed', 'escalated'] as const).filter((decision) =>
    reports.some(({ status }) => status !== decision),
  )
  const [asked, setAsked] = useState<Decision | null>(null)
  return (
    <>
      {offered.map((decision) => (
        <Button
          key={decision}
          {...(size && { size })}
          {...(decision === 'removed' && { variant: 'danger' as const })}
          onClick={() => setAsked(decision)}
        >
          <DecisionIcon decision={decision} />
          {i18n._(decisionLabels[decision])}
        </Button>
      ))}
      {asked && (
        <DecisionDialog
          decision={asked}
          reports={reports}
          onClose={() => setAsked(null)}
          onDecided={() => {
            setAsked(null)
            onDecided?.()
          }}
        />
      )}
    </>
  )
}

function DecisionIcon({ decision }: { decision: Decision }) {
  if (decision === 'approved') return <Check aria-hidden />
  return decision === 'removed' ? <EyeOff aria-hidden /> : <ArrowUpRight aria-hidden />
}
