import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

interface CollapsibleProps {
  heading: 'h2' | 'h3' | 'h4'
  /** What the heading's button says. */
  title: ReactNode
  /** Stands beside the heading: buttons of the section that work while it is closed, too. */
  beside?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  headClassName?: string
  className?: string
  children: ReactNode
}

/**
 * A section below a heading that opens and closes it. What is closed is still found by the browser's own search, which
 * then opens it, and is printed. Without padding of its own, so that a closed one takes no room.
 */
export function Collapsible({
  heading: Heading,
  title,
  beside,
  open,
  onOpenChange,
  headClassName,
  className,
  children,
}: CollapsibleProps) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  // React knows `hidden` as yes or no only.
  useLayoutEffect(() => {
    if (open) content.current?.removeAttribute('hidden')
    else content.current?.setAttribute('hidden', 'until-found')
  }, [open])
  useEffect(() => {
    const element = content.current
    const found = () => onOpenChange(true)
    element?.addEventListener('beforematch', found)
    return () => element?.removeEventListener('beforematch', found)
  }, [onOpenChange])
  return (
    <>
      <div className="flex items-center print:break-after-avoid">
        <Heading className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onOpenChange(!open)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 text-start focus-visible:-outline-offset-2',
              headClassName,
            )}
          >
            <span className="min-w-0 flex-1">{title}</span>
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-5 shrink-0 text-muted transition-transform print:hidden',
                open && 'rotate-180',
              )}
            />
          </button>
        </Heading>
        {beside}
      </div>
      <div id={id} ref={content} className={classNames('print:block print:[content-visibility:visible]', className)}>
        {children}
      </div>
    </>
  )
}
