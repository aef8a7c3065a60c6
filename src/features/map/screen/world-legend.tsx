import { useLingui } from '@lingui/react/macro'
import { stageLabels } from './stage-labels.ts'
import { stages } from '#features/map/snapshot/visited-world.ts'
import { stageColours } from '#features/map/drawing/stage-colours.ts'

/** What the colours of the countries mean. */
export function WorldLegend() {
  const { t } = useLingui()
  return (
    <ul className="flex flex-col gap-1">
      {stages.toReversed().map((stage) => (
        <li key={stage} className="flex items-center gap-2">
          <span
            aria-hidden
            style={{ backgroundColor: stageColours[stage] }}
            className="size-3.5 rounded-sm border border-white/60"
          />
          {t(stageLabels[stage])}
        </li>
      ))}
    </ul>
  )
}
