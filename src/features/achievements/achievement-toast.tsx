import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Achievement } from '#domain/achievements/achievement.ts'
import { IconButton } from '#ui/button.tsx'
import { alsoStepAside } from '#ui/overlays/step-aside.ts'
import { classNames } from '#ui/theme/class-names.ts'
import './achievement-toast.css'
import { Medallion } from './medallion.tsx'

/** Milliseconds until it leaves by itself; not while the pointer or the focus is in it. */
const staysFor = 5_000
/** Badges that one toast shows; more are counted. */
const shownCount = 3

interface AchievementToastProps {
  achievements: readonly Achievement[]
  link: LinkProps
  /** It has left with so many of them; more may have come meanwhile. */
  onGone: (count: number) => void
}

/** Slides in with the badge that was just earned, or with several that came together, and leaves by itself. */
export function AchievementToast({ achievements, link, onGone }: AchievementToastProps) {
  const { t } = useLingui()
  // How many it leaves with; 0 while it stays.
  const [leaving, setLeaving] = useState(0)
  const [held, setHeld] = useState(false)
  const count = achievements.length
  useEffect(() => {
    if (held || leaving) return
    const timer = setTimeout(() => setLeaving(count), staysFor)
    return () => clearTimeout(timer)
  }, [held, leaving, count])
  const rarestLast = achievements.toSorted(
    (one, other) => one.points - other.points || other.name.localeCompare(one.name, 'en-US'),
  )
  const badges = rarestLast.slice(-shownCount)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only waits while somebody reads or is about to click
    <div
      role="status"
      ref={alsoStepAside}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onAnimationEnd={({ target, currentTarget }) => {
        if (!leaving || target !== currentTarget) return
        setLeaving(0)
        onGone(leaving)
      }}
      className={classNames(
        'fixed inset-x-4 bottom-22 z-40 mx-auto flex max-w-md items-center gap-4 rounded-card border bg-raised py-4 ps-4 pe-12 shadow-lift sm:end-6 sm:start-auto sm:mx-0 sm:w-100 lg:bottom-6 print:hidden',
        leaving ? 'achievement-toast-out' : 'achievement-toast-in',
      )}
    >
      <div className="flex shrink-0">
        {badges.map((achievement) => (
          <Medallion
            key={achievement.id}
            achievement={{ ...achievement, earnedAt: '' }}
            className={classNames(
              'achievement-toast-badge',
              badges.length === 1 ? 'size-18' : 'size-16 not-first:-ms-10',
            )}
          />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="text-muted text-sm">
          {count === 1 ? (
            <Trans>Achievement unlocked</Trans>
          ) : (
            <Plural value={count} one="# achievement unlocked" other="# achievements unlocked" />
          )}
        </p>
        <p className="text-balance font-display font-semibold text-lg leading-tight">
          <Names achievements={rarestLast.toReversed()} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm tabular-nums">
          <Plural value={achievements.reduce((sum, { points }) => sum + points, 0)} one="+# point" other="+# points" />
          <Link
            {...link}
            onClick={() => setLeaving(count)}
            className="-my-2 py-2 font-semibold text-ink underline decoration-2 decoration-ember underline-offset-4"
          >
            <Trans>See achievements</Trans>
          </Link>
        </p>
      </div>
      <IconButton
        label={t`Close`}
        variant="ghost"
        size="sm"
        onClick={() => setLeaving(count)}
        className="absolute top-1.5 end-1.5 text-muted"
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** Up to three names, the rarest first, and how many more. */
function Names({ achievements }: { achievements: readonly Achievement[] }) {
  const names = achievements.slice(0, shownCount).map(({ name }) => name)
  const more = achievements.length - names.length
  return (
    <>
      <span data-stored-text>{names.join(', ')}</span>
      {more > 0 && (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      )}
    </>
  )
}
