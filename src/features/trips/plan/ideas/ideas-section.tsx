import { Lightbulb } from 'lucide-react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSectionOpen } from '#features/trips/shared/open-sections.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface IdeasSectionProps {
  /** What can be done with all of them. */
  tools?: ReactNode
  /** Above the list, for whoever may add. */
  form?: ReactNode
  /** The ideas as chips, for while the list is closed. */
  chips?: ReactNode
  /** An `IdeaItem` for each idea. */
  children: ReactNode[]
}

/**
 * The ideas of a trip: closed they lie as chips at the lower edge of the window, so that each can be dragged onto every day;
 * open they are a list below the days.
 */
export function IdeasSection({ tools, form, chips, children }: IdeasSectionProps) {
  const some = children.length > 0
  const open = useSectionOpen('ideas', false)
  return (
    <TripSection
      name="ideas"
      titleId="trip-ideas"
      icon={Lightbulb}
      title={<Trans>Ideas</Trans>}
      figure={some ? children.length : undefined}
      beside={!open && chips}
      className={classNames(
        'max-lg:mt-6',
        !some && 'print:hidden',
        open
          ? 'mt-6'
          : 'lg:sticky lg:bottom-0 lg:z-15 lg:order-3 lg:-mx-6 lg:border-t lg:border-b-0 lg:bg-paper lg:px-4 lg:py-2',
      )}
    >
      <div data-list={open ? 'ideas' : undefined} className="flex flex-col gap-2">
        {tools && <div className="flex flex-wrap items-center gap-2 empty:hidden print:hidden">{tools}</div>}
        {form}
        {some && <ul className="flex flex-col divide-y">{children}</ul>}
      </div>
    </TripSection>
  )
}
