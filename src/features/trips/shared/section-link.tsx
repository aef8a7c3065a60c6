import type { ReactNode } from 'react'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { StripLink } from '#ui/layout/strip.tsx'
import { type SectionName, setSectionOpen } from './open-sections.ts'
import { holdReached, useReached } from './reached-parts.ts'
import { headOfSection } from './trip-section.tsx'

interface SectionLinkProps {
  name: SectionName
  /** The id of the section's title. */
  titleId: string
  /** Its whole name, where the words alone do not say it. */
  label?: string
  children: ReactNode
}

/** In the strip: opens a section below the days and leads there. */
export function SectionLink({ name, titleId, label, children }: SectionLinkProps) {
  const current = useReached((key) => key === titleId)
  return (
    <StripLink
      href={`#${titleId}`}
      aria-label={label}
      current={current}
      onFollow={() => {
        setSectionOpen(name, true)
        holdReached(titleId)
        focusOnceSeen(() => headOfSection(titleId), undefined, 'start')
      }}
    >
      {children}
    </StripLink>
  )
}
