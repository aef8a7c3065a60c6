import { useLingui } from '@lingui/react/macro'
import { ArrowUpRight, Check, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Decision, FlaggedContent } from '#remote/admin/moderation.ts'
import { Button } from '#ui/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { decisionLabels } from './moderation-words.ts'

const decisions: readonly Decision[] = ['approved', 'removed', 'escalated']

interface DecisionButtonsProps {
  reports: readonly FlaggedContent[]
  /** Which of them are offered; without it all that make a difference. */
  offers?: readonly Decision[]
  /** What they are about, where several of them stand on a screen. */
  about?: string
  size?: 'sm'
  onDecided?: () => void
}

/** What can be decided about reported items; why is asked for. */
export function DecisionButtons({ reports, offers = decisions, about, size, onDecided }: DecisionButtonsProps) {
  const { i18n } = useLingui()
  // What stands already needs no decision.
  const offered = offers.filter((decision) => reports.some(({ status }) => status !== decision))
  const [asked, setAsked] = useState<Decision | null>(null)
  return (
    <>
      {offered.map((decision) => (
        <Button
          key={decision}
          {...(about && { 'aria-label': `${i18n._(decisionLabels[decision])}: ${about}` })}
          {...(size && { size })}
          {...(decision === 'removed' && (about ? { className: 'text-danger' } : { variant: 'danger' as const }))}
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
