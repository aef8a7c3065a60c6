'use no memo'

import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import annapurnaNight from './pictures/annapurna-night.svg'
import annapurna from './pictures/annapurna.svg'
import kyotoNight from './pictures/kyoto-night.svg'
import kyoto from './pictures/kyoto.svg'
import naxosNight from './pictures/naxos-night.svg'
import naxos from './pictures/naxos.svg'

const whole = { backgroundSize: 'cover', backgroundPosition: 'center' }

/**
 * A poster, by day in the light theme and by night in the dark one. A background, so that only the seen one is fetched.
 * It lies on its frame instead of having a border: between a turned picture and its border a seam would show.
 */
function Print({ day, night, className }: { day: string; night: string; className: string }) {
  return (
    <div className={classNames('absolute rounded-[1.125rem] bg-white p-1.5 shadow-lift dark:bg-track', className)}>
      <div
        style={{ ...whole, '--day': `url("${day}")`, '--night': `url("${night}")` } as CSSProperties}
        className="size-full rounded-xl bg-(image:--day) dark:bg-(image:--night)"
      />
    </div>
  )
}

/** Three travel posters laid on each other, and one of them half saved for. An example, so it is only looked at. */
export function HeroPictures() {
  return (
    <div aria-hidden className="relative mx-auto aspect-[1/1] w-full max-w-[34rem] select-none">
      <Print day={annapurna} night={annapurnaNight} className="top-[9%] start-0 h-[56%] w-[60%] -rotate-3" />
      <Print day={kyoto} night={kyotoNight} className="top-0 end-0 h-[45%] w-[50%] rotate-3" />
      <Print day={naxos} night={naxosNight} className="end-[16%] bottom-[3%] h-[49%] w-[57%] -rotate-1" />
      <div className="absolute end-[2%] bottom-[9%] flex w-[44%] min-w-44 flex-col gap-2 rounded-card border bg-surface px-4 py-3.5 text-sm shadow-lift">
        <span className="font-semibold">
          <Trans>Slow week on Naxos</Trans>
        </span>
        <span className="h-2 overflow-hidden rounded-full bg-track">
          <span className="block h-full w-[82%] rounded-full bg-sand" />
        </span>
        <span className="flex justify-between text-muted tabular-nums">
          <span>
            <Trans>$1,230 saved</Trans>
          </span>
          <span>82%</span>
        </span>
      </div>
    </div>
  )
}
