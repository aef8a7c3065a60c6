import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useReachable } from './reached-parts.ts'
import { type SectionName, setSectionOpen, useSectionOpen } from './open-sections.ts'

interface TripSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  name: SectionName
  /** The id of its title, by which the strip leads there. */
  titleId: string
  icon: LucideIcon
  title: ReactNode
  /** In a few words what is in it, while it is closed. */
  figure?: ReactNode
  /** Stands beside its title. */
  beside?: ReactNode
  /** Whether it is open before the traveler has opened or closed it. */
  openByItself?: boolean
  children: ReactNode
}

/** A section below the days of a trip: a line that opens in place. What is closed is found and printed all the same. */
export function TripSection(props: TripSectionProps) {
  const { name, titleId, icon: Icon, title, figure, beside, openByItself = false, className, children, ...rest } = props
  const open = useSectionOpen(name, openByItself)
  const section = useRef<HTMLElement>(null)
  // One that stands open beside the days is at the top from the start: nobody comes to it by scrolling.
  useReachable(section, openByItself ? undefined : titleId)
  useEffect(() => {
    // The page was opened at it.
    if (location.hash !== `#${titleId}`) return
    setSectionOpen(name, true)
    return focusOnceSeen(() => headOfSection(titleId), undefined, 'start')
  }, [name, titleId])
  return (
    <section {...rest} ref={section} aria-labelledby={titleId} className={classNames('border-b', className)}>
      <Collapsible
        heading="h2"
        open={open}
        onOpenChange={useCallback((next: boolean) => setSectionOpen(name, next), [name])}
        beside={beside}
        headClassName="min-h-10 rounded-control px-2 hover:bg-sunken pointer-coarse:min-h-11 print:px-0"
        title={
          <span className="flex min-w-0 items-baseline gap-3 font-sans tracking-normal">
            <Icon aria-hidden className="size-4.5 shrink-0 self-center text-muted print:hidden" />
            <span id={titleId} className="shrink-0 font-semibold">
              {title}
            </span>
            {figure && !open && (
              <span className="min-w-0 truncate font-normal text-muted text-sm tabular-nums print:whitespace-normal">
                {figure}
              </span>
            )}
          </span>
        }
      >
        <div className="px-2 pt-2 pb-5 print:px-0">{children}</div>
      </Collapsible>
    </section>
  )
}

/** The button of the section's title, to be led to; undefined before the section is there. */
export const headOfSection = (titleId: string): HTMLElement | null =>
  document.getElementById(titleId)?.closest('button') ?? document.getElementById(titleId)
