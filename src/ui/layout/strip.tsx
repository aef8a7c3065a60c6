import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHiddenEnds } from '#lib/page/use-hidden-ends.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface StripProps {
  /** What it leads through, for screen readers. */
  label: string
  /** Before what scrolls. */
  start?: ReactNode
  /** Behind what scrolls; on a phone all scrolls together. */
  end?: ReactNode
  /** The part that scrolls where the window is wide. */
  list: RefObject<HTMLOListElement | null>
  /** A `StripChip` in an `li` for each place. */
  children: ReactNode
  className?: string
}

/** Leads to the parts of a long page from its top, where it stays while they are read. */
export function Strip({ label, start, end, list, children, className }: StripProps) {
  // What is brought into view is not to lie below it.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--strip', 'calc(var(--spacing) * 12)')
    return () => {
      style.removeProperty('--strip')
    }
  }, [])
  const { before, after } = useHiddenEnds(list)
  return (
    <nav
      aria-label={label}
      className={classNames(
        'sticky top-[var(--top-bar,0px)] z-10 flex min-h-12 items-stretch gap-1 border-b overflow-x-auto bg-paper [scrollbar-width:none] print:hidden',
        className,
      )}
    >
      {start}
      {before && <Arrow towards="before" list={list} />}
      <ol
        ref={list}
        className={classNames(
          'flex gap-0.5 [scrollbar-width:none] sm:min-w-0 sm:flex-1 sm:overflow-x-auto',
          before &&
            after &&
            'sm:[mask-image:linear-gradient(to_right,transparent,#000_1.5rem,#000_calc(100%-1.5rem),transparent)]',
          before && !after && 'sm:[mask-image:linear-gradient(to_right,transparent,#000_1.5rem)]',
          after && !before && 'sm:[mask-image:linear-gradient(to_left,transparent,#000_1.5rem)]',
        )}
      >
        {children}
      </ol>
      {after && <Arrow towards="after" list={list} />}
      <div className="flex shrink-0 items-stretch empty:hidden">{end}</div>
    </nav>
  )
}

/** For a mouse alone: keys and fingers move through the places themselves. */
const Arrow = ({ towards, list }: { towards: 'before' | 'after' } & Pick<StripProps, 'list'>) => (
  <button
    type="button"
    aria-hidden
    tabIndex={-1}
    onClick={() =>
      list.current?.scrollBy({
        left: (towards === 'after' ? 0.8 : -0.8) * list.current.clientWidth,
        behavior: 'smooth',
      })
    }
    className="-mx-1 flex w-6 shrink-0 items-center justify-center text-muted hover:text-ink max-sm:hidden pointer-coarse:hidden [&_svg]:size-4"
  >
    {towards === 'after' ? <ChevronRight /> : <ChevronLeft />}
  </button>
)

interface StripLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  onFollow: () => void
  /** Whether what it leads to is what is read. */
  current?: boolean
  /** Lit for what is read within it, which says so itself. */
  lit?: boolean
}

/** Leads to a section of the page. While that is read, it is in view where all scrolls together. */
export function StripLink({ current = false, lit = current, className, ...rest }: StripLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!current) return
    // Reading sizes costs the browser a layout; after a frame it has one.
    const frame = requestAnimationFrame(() => {
      const strip = link.current?.closest('nav')
      // Under a finger it stays: what is pressed would not be what is let go.
      if (link.current && strip && !strip.matches(':active')) bringIntoLine(strip, link.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <Following
      {...rest}
      ref={link}
      current={current}
      className={classNames(
        'flex shrink-0 items-center whitespace-nowrap border-b-3 px-2 font-medium text-sm transition-colors',
        lit ? 'border-ink text-ink' : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
        className,
      )}
    />
  )
}

/** Scrolls what can be scrolled, and nothing else, until a place in it is in view. */
export function bringIntoLine(scrolled: HTMLElement, place: HTMLElement): void {
  if (scrolled.scrollWidth <= scrolled.clientWidth) return
  const { left, right } = scrolled.getBoundingClientRect()
  const at = place.getBoundingClientRect()
  if (at.left < left) scrolled.scrollLeft -= left - at.left
  else if (at.right > right) scrolled.scrollLeft += at.right - right
}

/** Leads to one of many that are alike: a day. */
export const StripChip = ({ current = false, className, style, ...rest }: StripLinkProps) => (
  <Following
    {...rest}
    current={current}
    style={current ? style : undefined}
    className={classNames(
      'my-1 flex min-w-10 shrink-0 flex-col items-center justify-center whitespace-nowrap rounded-control px-1.5 text-[0.8125rem] leading-[1.15] tabular-nums transition-colors',
      current ? 'font-semibold' : 'text-muted hover:bg-sunken hover:text-ink',
      className,
    )}
  />
)

function Following({ href, onFollow, current, lit: _lit, className, children, ...rest }: StripLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-current={current ? 'location' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onFollow()
      }}
      className={classNames('focus-visible:-outline-offset-3', className)}
    >
      {children}
    </a>
  )
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey
