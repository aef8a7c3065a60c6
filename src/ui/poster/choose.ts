import { auroraNight, nights, type Palette, palettes, type PosterCategory } from './palettes.ts'
import { motifsFor } from './place-words.ts'
import { turnHue } from './hue.ts'
import { hashText, randomFrom } from './random.ts'
import { nightScenes, pools, type SceneName } from './scenes.ts'

export interface PosterSubject {
  /** Destination or title: its words choose the motif. */
  name: string
  category?: string | null
  /** Tells apart two pictures of one name, for example the record's id. */
  seed?: string
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

/** What the picture of a subject shows. The same subject gives the same plan, for ever and on every device. */
export function planPoster({ name, category, seed = '' }: PosterSubject): PosterPlan {
  const key = `${name.trim().toLowerCase()}|${category ?? ''}|${seed}`
  const random = randomFrom(hashText(key))
  const kinds = Object.keys(palettes) as PosterCategory[]
  const kind = category && isCategory(category) ? category : pick(kinds, random())
  const called = motifsFor(name)
  const scene = pick(called.length > 0 ? called : pools[kind], random())
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
