import { usePlatformName } from '#lib/config/platform-news.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface LogoProps {
  /** `mark` is the compass alone, `word` the name alone. */
  part?: 'both' | 'mark' | 'word'
  className?: string
}

/** The compass and the name. */
export function Logo({ part = 'both', className }: LogoProps) {
  const name = usePlatformName()
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-ink', className)}>
      {part !== 'word' && (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          className="size-7 shrink-0"
          {...(part === 'mark' ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
        >
          <circle cx="12" cy="12" r="10" />
          <path d="m16.2 7.8-2.1 6.3-6.3 2.1 2.1-6.3z" />
        </svg>
      )}
      {part !== 'mark' && (
        <span data-name className="font-semibold font-display text-[min(1.5rem,32px)] leading-none tracking-[-0.02em]">
          {name}
        </span>
      )}
    </span>
  )
}
