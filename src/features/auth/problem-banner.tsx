import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { accountSuspended } from './auth-errors.ts'

/** What went wrong with a form as a whole; read out at once. */
export function ProblemBanner({ problem }: { problem: MessageDescriptor | null }) {
  const { i18n } = useLingui()
  if (!problem) return null
  return (
    <Banner role="alert" tone="danger" icon={<CircleAlert aria-hidden />}>
      {problem === accountSuspended ? <SuspendedWords /> : i18n._(problem)}
    </Banner>
  )
}

/** As `accountSuspended`, with the way there. */
function SuspendedWords() {
  return (
    <Trans>
      Your account has been suspended. Please{' '}
      <a href="/contact" className="font-semibold underline underline-offset-4">
        contact support
      </a>
      .
    </Trans>
  )
}
