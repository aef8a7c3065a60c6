import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ListChecks, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Continent, countryOfCode } from '#domain/places/countries.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { stageColours } from '#features/map/drawing/stage-colours.ts'
import type { MapLinks } from './map-links.ts'
import { stageLabels } from './stage-labels.ts'
import {
  type CountryState,
  type Share,
  type Stage,
  stages,
  type VisitedWorld,
  worldShare,
} from '#features/map/snapshot/visited-world.ts'

const continentLabels: Record<Continent, MessageDescriptor> = {
  Africa: msg`Africa`,
  Antarctica: msg`Antarctica`,
  Asia: msg`Asia`,
  Europe: msg`Europe`,
  'North America': msg`North America`,
  Oceania: msg`Oceania`,
  'South America': msg`South America`,
}

const percent = ({ visited, total }: Share) => (total === 0 ? 0 : (visited / total) * 100)
const shown = (share: Share) => `${percent(share).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** The countries of the traveler's goals: how many of the world, of each continent, and how far each has come. */
export function WorldTab({ world, links }: { world: VisitedWorld | null; links: MapLinks }) {
  const { t } = useLingui()
  const [only, setOnly] = useState<Stage | null>(null)
  const share = useMemo(() => world && worldShare(world), [world])
  if (!world || !share)
    return (
      <div className="flex flex-1 flex-col gap-3 px-4">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-14" />
        ))}
      </div>
    )
  const visited = new Set(world.countries.flatMap(({ code, stage }) => (stage === 'visited' ? code : [])))
  const counts = stages.map((stage) => ({
    stage,
    count: world.countries.filter((country) => country.stage === stage).length,
  }))
  return (
    <div
      className="px-4 pb-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={t`Visited world`}
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => links.visits.choose(visited)}>
          <ListChecks aria-hidden />
          <Trans>Mark Countries</Trans>
        </Button>
        <Button size="sm" onClick={links.visits.add}>
          <Plus aria-hidden />
          <Trans>Add a Visit</Trans>
        </Button>
      </div>
      <p className="font-display font-semibold text-2xl tabular-nums leading-none">
        {share.world.visited}
        <span className="ms-2 font-normal font-sans text-base text-muted">
          {world.counts === 'countries' ? (
            <Trans>of {share.world.total} countries</Trans>
          ) : (
            <Trans>of {share.world.total} countries and territories</Trans>
          )}
        </span>
      </p>
      <ProgressBar value={percent(share.world)} label={t`Share of the world visited`} tone="moss" className="mt-2.5" />
      <p className="mt-1.5 text-muted text-sm">
        <Trans>{shown(share.world)} of the world visited</Trans>
      </p>
      <p className="mt-1.5 text-muted text-sm">
        <Trans>Only completed goals and visits count.</Trans>{' '}
        {world.byGoals !== visited.size && (
          <>
            <Link {...links.achievements}>
              <Trans>Achievements</Trans>
            </Link>{' '}
            <Plural
              value={world.byGoals}
              one="count only completed goals: # country."
              other="count only completed goals: # countries."
            />
          </>
        )}
      </p>
      <p className="mt-2">
        <Button variant="link" onClick={links.visits.showAll}>
          <Plural value={world.places} one="# town or place" other="# towns and places" />
        </Button>
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {counts.toReversed().map(({ stage, count }) => (
          <li key={stage}>
            <button
              type="button"
              aria-pressed={only === stage}
              onClick={() => setOnly(only === stage ? null : stage)}
              className="flex min-h-10 w-full items-center gap-2 rounded-control border border-transparent bg-sunken px-3 py-2 text-start text-sm hover:border-control aria-pressed:border-sea dark:bg-paper"
            >
              <span
                aria-hidden
                style={{ backgroundColor: stageColours[stage] }}
                className="size-3 shrink-0 rounded-sm border border-white/60"
              />
              <span className="min-w-0 flex-1">{t(stageLabels[stage])}</span>
              <span className="font-semibold tabular-nums">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {[...share.continents].map(([continent, part]) => (
        <ContinentPart
          key={continent}
          continent={continent}
          share={part}
          states={world.countries.filter(
            ({ code, stage }) => countryOfCode(code)?.continent === continent && (only === null || stage === only),
          )}
          onShow={links.visits.show}
        />
      ))}
      {world.unknown > 0 && (
        <p className="mt-4 text-muted text-sm">
          <Plural
            value={world.unknown}
            one="# goal or visit is not in a country we know."
            other="# goals and visits are not in a country we know."
          />
        </p>
      )}
      <p className="mt-4 text-muted text-xs">
        <Trans>
          Dreamed of: a planned goal without a date. Choose in Preferences whether territories count on their own.
          Borders: Natural Earth.
        </Trans>
      </p>
    </div>
  )
}

interface ContinentPartProps {
  continent: Continent
  share: Share
  states: readonly CountryState[]
  onShow: (state: CountryState) => void
}

function ContinentPart({ continent, share, states, onShow }: ContinentPartProps) {
  const { t } = useLingui()
  const lines = states
    .map((state) => ({ ...state, name: countryOfCode(state.code)?.name ?? state.code }))
    .sort((a, b) => stages.indexOf(b.stage) - stages.indexOf(a.stage) || a.name.localeCompare(b.name, 'en'))
  return (
    <section className="mt-5">
      <h2 className="flex items-baseline justify-between gap-3 font-sans font-semibold text-[0.9375rem] tracking-normal">
        {t(continentLabels[continent])}
        <span className="font-normal text-muted text-sm tabular-nums">
          {t`${share.visited} of ${share.total}`} · {shown(share)}
        </span>
      </h2>
      <ProgressBar value={percent(share)} label={t(continentLabels[continent])} tone="moss" className="mt-1.5" />
      {lines.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {lines.map(({ name, ...state }) => (
            <li key={state.code}>
              <button
                type="button"
                onClick={() => onShow(state)}
                className="-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-2.5 rounded-control px-2 text-start text-[0.9375rem] hover:bg-sunken pointer-coarse:min-h-11"
              >
                <span
                  aria-hidden
                  style={{ backgroundColor: stageColours[state.stage] }}
                  className="size-3 shrink-0 rounded-sm border border-white/60"
                />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="shrink-0 text-muted text-sm">
                  {t(stageLabels[state.stage])} · <Counted state={state} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Of what the line of a country is made. */
function Counted({ state }: { state: CountryState }) {
  const goals = stages.reduce((sum, stage) => sum + state.goals[stage], 0)
  return (
    <>
      {goals > 0 && <Plural value={goals} one="# goal" other="# goals" />}
      {goals > 0 && state.visits > 0 && ', '}
      {state.visits > 0 && <Plural value={state.visits} one="# visit" other="# visits" />}
    </>
  )
}
