import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Flag } from 'lucide-react'
import { useId } from 'react'
import { ladder, pointsOfLevel, rungOf } from '#domain/achievements/level.ts'
import { rungNames } from '#lib/words/rung-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** The rungs from Explorer to Master, reached ones marked, and how far the way to the next one is. */
export function LevelLadder({ points }: { points: number }) {
  const { t } = useLingui()
  const headingId = useId()
  const here = rungOf(points)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="font-display font-semibold text-xl">
        <Trans>Achievement Levels</Trans>
      </h2>
      <Card className="p-5 sm:p-7">
        <ol className="flex flex-col lg:grid lg:grid-cols-5">
          {ladder.map(({ level, name }, index) => {
            const start = pointsOfLevel(level)
            const next = ladder[index + 1]
            const reached = points >= start
            const missing = start - points
            return (
              <li
                key={name}
                aria-current={name === here ? 'step' : undefined}
                className="relative flex gap-4 pb-8 last:pb-0 lg:flex-col lg:items-center lg:gap-3 lg:pb-0 lg:text-center"
              >
                {next && <Way share={(points - start) / (pointsOfLevel(next.level) - start)} />}
                <span
                  aria-hidden
                  className={classNames(
                    'relative z-10 flex size-11 shrink-0 items-center justify-center rounded-full border-2 font-display font-semibold tabular-nums',
                    reached ? 'border-ember bg-ember text-on-ember' : 'border-line bg-surface text-muted',
                    name === here && 'ring-4 ring-ember-soft',
                  )}
                >
                  {reached ? name === here ? <Flag className="size-5" /> : <Check className="size-5" /> : level}
                </span>
                <div className="flex min-w-0 flex-col">
                  <span
                    className={classNames('font-display font-semibold text-lg leading-tight', !reached && 'text-muted')}
                  >
                    {t(rungNames[name])}
                  </span>
                  <span className="text-muted text-sm tabular-nums">
                    <Trans>
                      Level {level}, {start.toLocaleString('en-US')} points
                    </Trans>
                  </span>
                  <span
                    className={classNames(
                      'text-sm tabular-nums',
                      reached ? 'font-medium text-ember-ink' : 'text-muted',
                    )}
                  >
                    {name === here ? (
                      <Trans>You are here</Trans>
                    ) : reached ? (
                      <Trans>Reached</Trans>
                    ) : (
                      <Trans>{missing.toLocaleString('en-US')} points to go</Trans>
                    )}
                  </span>
                </div>
              </li>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}

/** The way from a rung to the next, filled as far as one has come. */
function Way({ share }: { share: number }) {
  const filled = `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <span
      aria-hidden
      style={{ '--filled': filled } as React.CSSProperties}
      className="absolute top-11 bottom-0 start-5.5 w-1 -translate-x-1/2 max-lg:rtl:translate-x-1/2 overflow-hidden rounded-full bg-track lg:top-5.5 lg:end-auto lg:bottom-auto lg:start-1/2 lg:h-1 lg:w-full lg:translate-x-0 lg:-translate-y-1/2"
    >
      <span className="block h-(--filled) w-full rounded-full bg-ember lg:h-full lg:w-(--filled)" />
    </span>
  )
}
