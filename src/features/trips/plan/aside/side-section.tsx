import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SectionName } from '#features/trips/shared/open-sections.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** What the sections of facts and figures are told by the page. */
export interface AsideProps {
  /** They stand beside the days, as open cards; elsewhere below them, as closed lines. */
  openByItself: boolean
}

interface SideSectionProps extends AsideProps {
  name: SectionName
  titleId: string
  icon: LucideIcon
  title: ReactNode
  figure?: ReactNode
  className?: string
  children: ReactNode
}

/** Facts or figures of a trip: a card beside the days, or a line below them. */
export const SideSection = ({ openByItself, className, ...rest }: SideSectionProps) => (
  <TripSection
    {...rest}
    openByItself={openByItself}
    className={classNames(openByItself && 'rounded-card border bg-surface p-1.5 shadow-soft', className)}
  />
)
