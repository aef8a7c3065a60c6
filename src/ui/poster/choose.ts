import { auroraNight, nights, type Palette, palettes, type PosterCategory } from './palettes.ts'
import { motifsFor } from './place-words.ts'
import { mayStand, type PosterPlace } from './homes.ts'
import { turnHue } from './hue.ts'
import { hashText, randomFrom } from './random.ts'
import { anywhere, nightScenes, pools, type SceneName } from './scenes.ts'

/** What a picture is of: only what never depends on where it is shown. */
export interface PosterSubject {
  /** Title or destination: its words choose the motif, with the place's. */
  name: string
  place?: PosterPlace | null
  category?: string | null
}

export interface PosterPlan {
  scene: SceneName
  palette: Palette
  /** Dark in both themes. */
  night: boolean
  mirrored: boolean
  sun: { x: number; y: number; r: number }
  focus: number
  /** For everything that is drawn by chance. */
  seed: number
}

const isCategory = (category: string): category is PosterCategory => Object.hasOwn(palettes, category)
const pick = <Item>(items: readonly Item[], part: number) =>
  items[Math.min(items.length - 1, Math.floor(part * items.length))] as Item

/** Motifs for a thing whose words and place call for none: at a place, only what could be anywhere there. */
function poolFor(kind: PosterCategory, place: PosterPlace | null | undefined): readonly SceneName[] {
  const north = place?.coordinates?.[1]
  if (!place || (!place.coordinates && !place.country)) return pools[kind]
  const warm = north !== undefined && Math.abs(north) < 24
  return anywhere[kind][warm ? 'warm' : 'temperate'].filter((scene) => mayStand(scene, place))
}

/**
 * What the picture of a thing shows: the one place where that is decided, for cards, pages, feed and map alike. The same
 * thing gives the same plan, for ever and on every device.
 */
export function planPoster({ name, place, category }: PosterSubject): PosterPlan {
  const told = [name, place?.name, place?.city, place?.country].map((text) => text?.trim().toLowerCase() ?? '')
  const random = randomFrom(hashText(`${told.join('|')}|${category ?? ''}`))
  const kinds = Object.keys(palettes) as PosterCategory[]
  const kind = category && isCategory(category) ? category : pick(kinds, random())
  const called = motifsFor(name, place)
  const scene = pick(called.length > 0 ? called : poolFor(kind, place), random())
  const night = nightScenes.has(scene) || random() < 0.09
  const palette =
    scene === 'aurora' ? auroraNight : night ? pick(nights, random()) : pick<Palette>(palettes[kind], random())
  const drift = Math.round(random() * 30 - 15)
  const focus = 168 + random() * 64
  return {
    scene,
    // A slight turn of all colours together: two pictures of one palette are still not quite alike.
    palette: palette.map((colour) => turnHue(colour, drift)) as unknown as Palette,
    night,
    mirrored: random() < 0.5,
    focus,
    sun: sunOf(scene, focus, random),
    seed: Math.floor(random() * 4294967296),
  }
}

function sunOf(scene: SceneName, focus: number, random: () => number) {
  const high = {
    x: pick([70, 108, 292, 330], random()) + random() * 20 - 10,
    y: 48 + random() * 26,
    r: 19 + random() * 8,
  }
  if (scene === 'savanna') return { x: focus + 26, y: 150, r: 56 + random() * 10 }
  if (scene === 'gate' || scene === 'dunes' || scene === 'islands')
    return { ...high, x: focus + random() * 50 - 25, y: 108, r: 34 + random() * 10 }
  if (scene === 'fireworks' || scene === 'stage' || scene === 'aurora') return { ...high, y: 36, r: 11 }
  if (scene === 'terraces' || scene === 'balloons') return high
  // Low behind the motif, or high beside it.
  return random() < 0.4 ? { x: focus + random() * 70 - 35, y: 92 + random() * 22, r: 30 + random() * 12 } : high
}
