/** How long the server takes to find a place: what people type, letter by letter, some of it misspelt. */
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { placeSearchRules } from '#domain/places/place-features.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { readOpenData } from '#server/places/open-data.ts'
import { type Row, repeat } from './measure.ts'

const { limit } = placeSearchRules
const types = placeSearchRules.allTypes
const minimumLength = 3

/** Beginnings of names from three letters on; every third has two letters swapped. No two are the same. */
function typedTexts(places: readonly GazetteerPlace[], count: number): string[] {
  const texts = new Set<string>()
  for (let at = 0; texts.size < count; at += 1) {
    const { name } = places[(at * 7919) % places.length] as GazetteerPlace
    const text = name.slice(0, minimumLength + (at % 7))
    if (text.length < minimumLength) continue
    texts.add(at % 3 === 0 && text.length > 4 ? `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4)}` : text)
  }
  return [...texts]
}

export async function measurePlaces(url: string): Promise<Row[]> {
  const places = readOpenData()
  const started = performance.now()
  const { search } = await openGazetteer('dist/server')
  const opened = performance.now() - started
  const texts = typedTexts(places, 5_000)
  let next = 0
  const text = () => texts[(next += 1) % texts.length] as string
  const inProcess = await repeat(async () => search(text(), { types, limit }))
  // Each text once: the server answers a repeated one from its memory. The limit per address is lifted for this run.
  const overHttp = await repeat(async () => {
    const answered = await fetch(`${url}/geocoding/v5/mapbox.places/${encodeURIComponent(text())}.json?limit=${limit}`)
    if (!answered.ok) throw new Error(`The place search answered ${answered.status}`)
    await answered.arrayBuffer()
  })
  const shown = ({ perSecond, p95 }: { perSecond: number; p95: number }) =>
    `p95 ${p95.toFixed(1)} ms, ${Math.round(perSecond)}/s`
  return [
    {
      what: `search among ${places.length} places`,
      measured: shown(inProcess),
      goal: 'p95 under 20 ms',
      met: inProcess.p95 < 20,
    },
    { what: 'the same over HTTP, one at a time', measured: shown(overHttp) },
    { what: 'opening the places after the start of the server', measured: `${Math.round(opened)} ms` },
  ]
}
