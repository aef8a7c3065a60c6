import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

export type Tone = 'neutral' | 'sea' | 'moss' | 'sand' | 'dusk' | 'ember' | 'danger'

const badgeStyle = cva(
  'inline-flex min-h-6.5 w-fit max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink dark:bg-track',
        sea: 'bg-sea-soft text-sea-ink',
        moss: 'bg-moss-soft text-moss-ink',
        sand: 'bg-sand-soft text-sand-ink',
        dusk: 'bg-dusk-soft text-dusk-ink',
        ember: 'bg-ember-soft text-ember-ink',
        danger: 'bg-danger-soft text-danger',
      },
    },
  },
)

const dotStyle: Record<Tone, string> = {
  neutral: 'bg-muted',
  sea: 'bg-sea',
  moss: 'bg-moss',
  sand: 'bg-sand',
  dusk: 'bg-dusk',
  ember: 'bg-ember',
  danger: 'bg-danger',
}

interface BadgeProps {
  tone?: Tone
  /** A coloured dot before quiet words on plain ground: readable on pictures too. */
  dot?: boolean
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A state or kind in one or two words. */
export function Badge({ tone = 'neutral', dot = false, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(badgeStyle({ tone }), dot && 'bg-surface text-ink dark:bg-surface', className)}>
      {dot && <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dotStyle[tone])} />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
