import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { CircleAlert } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'

/** What went wrong with a form as a whole; read out at once. */
export function ProblemBanner({ problem }: { problem: MessageDescriptor | null }) {
  const { i18n } = useLingui()
  if (!problem) return null
  return (
    <Banner role="alert" tone="danger" icon={<CircleAlert aria-hidden />}>
      {i18n._(problem)}
    </Banner>
  )
}
