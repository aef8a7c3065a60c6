import { memo, useEffect, useEffectEvent, useId, useState } from 'react'
import type { MapLook } from '#features/map/drawing/map-look.ts'
import { palettes } from '#features/map/drawing/palettes.ts'
import { stageColours } from '#features/map/drawing/stage-colours.ts'
import type { CountryState } from '#features/map/snapshot/visited-world.ts'
import type { CountryPath } from './country-paths.ts'
import { heldPaths } from './held-paths.ts'
import { pathUnits, type PictureSize, type PictureView, worldPixels } from './picture-view.ts'

interface WorldPictureProps {
  look: MapLook
  view: PictureView
  size: PictureSize
  /** The countries to colour. */
  world?: readonly CountryState[] | null
  onReady?: () => void
  onFailure: (error: unknown) => void
}

/** The built-in world without WebGL: land and borders, seen from where `view` says. */
export function WorldPicture({ look, view, size, world = null, onReady, onFailure }: WorldPictureProps) {
  const [paths, setPaths] = useState<readonly CountryPath[] | null>(null)
  const land = useId()
  const ready = useEffectEvent(() => onReady?.())
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let gone = false
    heldPaths().then(
      (made) => {
        if (!gone) setPaths(made)
      },
      (error: unknown) => {
        if (!gone) fail(error)
      },
    )
    return () => {
      gone = true
    }
  }, [])
  useEffect(() => {
    if (paths) ready()
  }, [paths])
  const scale = worldPixels(view.zoom) / pathUnits
  const left = size.width / 2 - view.centre[0] * worldPixels(view.zoom)
  const top = size.height / 2 - view.centre[1] * worldPixels(view.zoom)
  return (
    <svg aria-hidden className="size-full" style={{ background: palettes[look].water }}>
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <g id={land}>{paths && <Land paths={paths} look={look} world={world} />}</g>
        <use href={`#${land}`} x={-pathUnits} />
        <use href={`#${land}`} x={pathUnits} />
      </g>
    </svg>
  )
}

const Land = memo(function Land({
  paths,
  look,
  world,
}: {
  paths: readonly CountryPath[]
  look: MapLook
  world: readonly CountryState[] | null
}) {
  const { land, border } = palettes[look]
  const stages = new Map(world?.flatMap(({ areas, stage }) => areas.map((code) => [code, stage] as const)))
  return paths.map(({ code, path }, at) => {
    const stage = stages.get(code)
    return (
      <path
        key={`${code} ${at}`}
        d={path}
        fill={stage ? `color-mix(in srgb, ${stageColours[stage]} 62%, ${land})` : land}
        stroke={border}
        strokeWidth={0.8}
        vectorEffect="non-scaling-stroke"
      />
    )
  })
})
