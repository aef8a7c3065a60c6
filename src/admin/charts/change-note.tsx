import { Trans } from '@lingui/react/macro'
import { changeText, type Comparison } from './compared.ts'
import { numberText } from './money-text.ts'

interface ChangeNoteProps {
  comparison: Comparison | null
  format?: (value: number) => string
}

/** How a range stands beside the time before, in a few quiet words: more reports are no good news, so no colour judges. */
export function ChangeNote({ comparison, format = numberText }: ChangeNoteProps) {
  if (!comparison) return null
  const before = format(comparison.before)
  if (comparison.change === null) return <Trans>{before} before</Trans>
  const change = changeText(comparison.change)
  return (
    <span>
      <Trans>
        <b className="font-semibold text-ink">{change}</b> on {before} before
      </Trans>
    </span>
  )
}
