import { type MouseEvent, type ReactNode, type Ref, useEffect } from 'react'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface StripProps {
  /** What it leads through, for screen readers. */
  label: string
  /** At its end; on a phone behind the rest. */
  end?: ReactNode
  /** The part that scrolls where the window is wide. */
  listRef?: Ref<HTMLOListElement>
  /** A `StripLink` in an `li` for each place. */
  children: ReactNode
  className?: string
}

/** Leads to the parts of a long page from below the top bar, where it stays while they are read. */
export function Strip({ label, end, listRef, children, className }: StripProps) {
  // What is brought into view is not to lie below it.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--strip', '3.75rem')
    return () => {
      style.removeProperty('--strip')
    }
  }, [])
  return (
    <nav
      aria-label={label}
      className={classNames(
        'sticky top-[var(--top-bar,0px)] z-10 -mx-4 flex h-15 border-b bg-paper px-4 max-sm:overflow-x-auto sm:-mx-2 sm:px-2 print:hidden',
        className,
      )}
    >
      <ol ref={listRef} className="flex sm:min-w-0 sm:flex-1 sm:overflow-x-auto">
        {children}
      </ol>
      <div className="flex shrink-0 empty:hidden">{end}</div>
    </nav>
  )
}

interface StripLinkProps {
  href: string
  onFollow: () => void
  current?: boolean
  /** What it leads to. */
  title: ReactNode
  /** In small letters below. */
  detail?: ReactNode
}

export function StripLink({ href, onFollow, current = false, title, detail }: StripLinkProps) {
  return (
    <a
      href={href}
      aria-current={current ? 'location' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onFollow()
      }}
      className={classNames(
        'flex h-full flex-col justify-center border-b-3 px-3 text-sm leading-tight whitespace-nowrap transition-colors focus-visible:-outline-offset-3',
        current ? 'border-ember' : 'border-transparent hover:border-control forced-colors:border-[Canvas]',
      )}
    >
      <span className={classNames('font-medium', current ? 'text-ink' : 'text-muted')}>{title}</span>{' '}
      {detail && <span className="text-muted text-xs tabular-nums">{detail}</span>}
    </a>
  )
}

/** Leads to a section of the page by the id of its heading, which gets the focus. */
export const SectionLink = ({ heading, ...words }: Pick<StripLinkProps, 'title' | 'detail'> & { heading: string }) => (
  <StripLink
    {...words}
    href={`#${heading}`}
    onFollow={() => focusOnceSeen(() => document.getElementById(heading), undefined, 'start')}
  />
)

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey
