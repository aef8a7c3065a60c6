import { useLingui } from '@lingui/react/macro'
import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from '#ui/theme/class-names.ts'

const bannerStyle = cva(
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-3 text-[0.9375rem] [&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink dark:bg-track',
        sea: 'bg-sea-soft text-sea-ink',
        moss: 'bg-moss-soft text-moss-ink',
        sand: 'bg-sand-soft text-sand-ink',
        ember: 'bg-ember-soft text-ember-ink',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

interface BannerProps {
  tone?: 'neutral' | 'sea' | 'moss' | 'sand' | 'ember' | 'danger'
  icon?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** `alert` interrupts a screen reader; leave it out for what stands there from the start. */
  role?: 'status' | 'alert'
  className?: string
  children: ReactNode
}

/** A message that stays in the page: offline, a failed save, a hint. */
export function Banner({ tone, icon, action, onDismiss, role, className, children }: BannerProps) {
  const { t } = useLingui()
  return (
    <div role={role} className={classNames(bannerStyle({ tone }), className)}>
      {icon}
      <div className="min-w-48 flex-1">{children}</div>
      {action}
      {onDismiss && (
        <IconButton label={t`Dismiss`} size="sm" className="-me-1.5 text-current" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
