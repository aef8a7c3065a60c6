import { at, box, type Canvas, disc, floor, group, many, path, type Point, poly, stroke } from './ink.ts'
import { birds, clouds, hills, mountain, pines, ridge, water } from './land.ts'

/** High snowy peaks: a range over dark woods, one lone horn over a hut, or ridge behind ridge above the clouds. */
export function peaks(canvas: Canvas): string {
  const chance = canvas.random()
  if (chance < 0.36) return range(canvas)
  return chance < 0.68 ? horn(canvas) : highRidges(canvas)
}

function range(canvas: Canvas): string {
  const { focus, between } = canvas
  return [
    ridge(canvas, 'k1', 172, 38, 0.5),
    mountain(canvas, 'k2', focus + 150, between(92, 112), 150, 0.26),
    mountain(canvas, 'k2', focus - 170, between(98, 120), 140, 0.24),
    mountain(canvas, 'k3', focus, between(52, 70), 175),
    ridge(canvas, 'k4', 216, 22),
    pines(canvas, 'k5', floor, 34, 30),
  ].join('')
}

function horn(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const top = between(34, 46)
  const hut = x + 66
  return [
    ridge(canvas, 'k1', 158, 30, 0.5),
    clouds(canvas, 128),
    path(
      'k3',
      at`M${x} ${top}l9 5l14 34l10 12l12 40l16 20l10 34l22 26l26 50H${x - 118}l30 -46l18 -12l22 -44l14 -10l12 -44l10 -14z`,
    ),
    path(
      'kh',
      at`M${x} ${top}l9 5l14 34l10 12l4 17l-8 -5l-7 20l-9 -22l-8 30l-10 -20l-12 26l-9 -16l-17 22l12 -44l10 -14z`,
    ),
    path('sh', at`M${x} ${top}l9 5l14 34l10 12l12 40l16 20l10 34l22 26l26 50H${x + 26}l-14 -60l8 -40l-18 -46l4 -40z`),
    hills(canvas, 'k4', 206, 12, 150),
    pines(canvas, 'k5', 222, 30, 4, hut + 26, hut + 110),
    pines(canvas, 'k5', 226, 34, 5, hut - 150, hut - 40),
    hills(canvas, 'k5', 230, 7, 170),
    box('k5', hut - 12, 206, 24, 26),
    poly('kh', [hut - 18, 209], [hut, 193], [hut + 18, 209]),
    box('kw', hut - 6, 213, 5, 6) + box('kw', hut + 3, 213, 5, 6),
  ].join('')
}

function highRidges(canvas: Canvas): string {
  const { focus, between } = canvas
  return [
    mountain(canvas, 'k1', focus + 40, between(58, 70), 150, 0.3),
    mountain(canvas, 'k1', focus - 120, between(84, 98), 120, 0.22),
    ridge(canvas, 'k2', 146, 46, 0.6),
    clouds(canvas, 158),
    ridge(canvas, 'k3', 180, 40, 0.5),
    ridge(canvas, 'k4', 212, 30, 0.44),
    birds(canvas, focus - 110, 92),
    pines(canvas, 'k5', floor, 30, 34),
  ].join('')
}

/** A quiet lake that holds its mountains. */
export function lake(canvas: Canvas): string {
  const { focus, between } = canvas
  const range = [
    mountain(canvas, 'k2', focus + 105, between(86, 100), 140, 0.3),
    mountain(canvas, 'k3', focus - 40, between(58, 74), 150, 0.34),
  ].join('')
  return [
    ridge(canvas, 'k1', 160, 26, 0.4),
    `<clipPath id="${canvas.id}c"><path d="M-300 0H700V186H-300z"/></clipPath>`,
    group(`clip-path="url(#${canvas.id}c)"`, range),
    pines(canvas, 'k5', 186, 18, 34),
    water(canvas, 186),
    path('k4', at`M-300 ${floor}V238q160 -22 300 2t260 4t440 -10V${floor}z`),
    pines(canvas, 'k5', floor, 46, 5, -20, 90),
  ].join('')
}

/** A volcano with a torn plume. */
export function volcano(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const top = between(76, 88)
  const mouth = 17
  return [
    hills(canvas, 'k1', 176, 16),
    group(
      'opacity=".5"',
      disc('kh', x + 4, top - 12, 9),
      disc('kh', x + 15, top - 24, 13),
      disc('kh', x + 34, top - 34, 17),
      disc('kh', x + 62, top - 40, 14),
      disc('kh', x + 86, top - 40, 9),
    ),
    path('k3', at`M${x - 205} 230Q${x - 70} 205 ${x - mouth} ${top}q6 5 11 1t12 1t11 -2Q${x + 70} 205 ${x + 205} 230z`),
    path('kh', at`M${x - mouth} ${top}q6 5 11 1t12 1t11 -2l15 34l-9 -6l-6 14l-10 -15l-8 18l-9 -14l-8 9l-6 -12l-9 7z`),
    path(
      'sh',
      at`M${x + 3} ${top + 2}q8 1 14 -2Q${x + 70} 205 ${x + 205} 230H${x + 40}Q${x + 22} 170 ${x + 3} ${top + 2}z`,
    ),
    hills(canvas, 'k4', 222, 10),
    pines(canvas, 'k5', floor, 24, 34),
  ].join('')
}

/** Ridge behind ridge with mist between, and woods in front. */
export function woods(canvas: Canvas): string {
  return [
    clouds(canvas, 66),
    ridge(canvas, 'k1', 132, 34),
    ridge(canvas, 'k2', 162, 28),
    ridge(canvas, 'k3', 190, 22),
    pines(canvas, 'k4', 226, 34, 34),
    path('k4', at`M-300 224H700V${floor}H-300z`),
    pines(canvas, 'k5', floor, 62, 19),
  ].join('')
}

/** Steep walls, still water, one small boat, cabins on the shore. */
export function fjord(canvas: Canvas): string {
  const { between } = canvas
  const boat = between(165, 235)
  return [
    mountain(canvas, 'k1', between(185, 225), 84, 190, 0.3),
    path('k3', 'M-300 20L-120 34L-60 58L-20 52L28 92L56 104L84 138L108 150L132 188H-300z'),
    path('sh', 'M28 92L56 104L84 138L108 150L132 188H60L70 150L40 128z'),
    path('k2', 'M700 44L560 36L470 66L420 58L372 96L352 116L318 134L300 160L268 188H700z'),
    path('sh', 'M372 96L352 116L318 134L300 160L268 188H330L326 158L352 138z'),
    water(canvas, 188),
    many(4, (index) =>
      poly(
        index % 2 ? 'ka' : 'kh',
        [76 + index * 15, 188],
        [76 + index * 15, 180],
        [81 + index * 15, 175],
        [86 + index * 15, 180],
        [86 + index * 15, 188],
      ),
    ),
    path('k5', at`M${boat} 212h26l-5 7h-17z`),
    path('kh', at`M${boat + 12} 210v-24l13 22z`),
    path('k5', 'M-300 252V222q120 4 220 18t150 12z'),
    pines(canvas, 'k5', 250, 40, 7, -60, 50),
  ].join('')
}

/** A rock tower: broken top, sheer walls, a skirt of scree. */
function butte(canvas: Canvas, role: 'k2' | 'k3', x: number, top: number, half: number): string {
  const jag = () => canvas.between(-half * 0.06, half * 0.06)
  const wall: Point[] = [
    [x - half * 1.9, 222],
    [x - half * 1.25, 190],
    [x - half * 1.02, 184],
    [x - half * 0.98 + jag(), top + 44],
    [x - half * 0.86, top + 38],
    [x - half * 0.84 + jag(), top + 15],
    [x - half * 0.6, top + 10],
    [x - half * 0.56, top],
    [x + half * 0.5, top + jag()],
    [x + half * 0.56, top + 8],
    [x + half * 0.82, top + 13],
    [x + half * 0.86 + jag(), top + 30],
    [x + half, top + 36],
    [x + half * 1.04, 184],
    [x + half * 1.3, 192],
    [x + half * 2, 222],
  ]
  return [
    poly(role, ...wall),
    poly(
      'sh',
      [x + half * 0.2, top],
      ...wall.slice(8),
      [x + half * 0.5, 222],
      [x + half * 0.36, 184],
      [x + half * 0.44, top + 40],
    ),
    group(
      'opacity=".26"',
      stroke(
        's5',
        1.2,
        at`M${x - half * 0.94} ${top + 50}h${half * 1.3}M${x - half * 0.96} ${top + 66}h${half * 0.8}M${x - half} 184h${half * 2}M${x - half * 0.5} ${top + 12}v${(184 - top) * 0.4}M${x - half * 0.1} ${top + 24}v${(184 - top) * 0.5}`,
      ),
    ),
  ].join('')
}

/** Rock towers in the evening, cactus in front. */
export function canyon(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const cactus = (cx: number, y: number, h: number) =>
    stroke(
      's5',
      h * 0.13,
      at`M${cx} ${y}v${-h}M${cx} ${y - h * 0.35}h${h * 0.24}v${h * -0.3}M${cx} ${y - h * 0.25}h${h * -0.22}v${h * -0.38}`,
    )
  return [
    path('k1', at`M-300 ${floor}V160H-120l8-7H${x - 190}l10 22h70l6 12H${x + 66}l8-20h44l6-9H700V${floor}z`),
    butte(canvas, 'k2', x - 142, between(108, 124), 27),
    butte(canvas, 'k2', x + 158, between(112, 126), 36),
    butte(canvas, 'k3', x + 14, between(66, 82), 38),
    hills(canvas, 'k4', 218, 5),
    path(
      'kf',
      at`M${x - 24} 216h7Q${x - 10} 226 ${x + 20} 232T${x + 64} ${floor}h-90Q${x - 2} 236 ${x - 20} 228T${x - 24} 216z`,
      ' opacity=".8"',
    ),
    path(
      'k5',
      at`M-300 ${floor}V234q140-8 250 2T${x - 60} ${floor}zM700 ${floor}V232q-120-6-220 4T${x + 96} ${floor}z`,
    ),
    cactus(x - 112, 244, 48) + cactus(x - 84, 247, 26) + cactus(x + 190, 246, 36),
    birds(canvas, x - 130, 84),
  ].join('')
}
