import { palm, sail } from './coast-parts.ts'
import { at, box, type Canvas, dots, floor, gather, group, many, path, poly, stroke } from './ink.ts'
import { birds, clouds, cypress, hills, pines, ridge, water } from './land.ts'

/** A palm beach. */
export function beach(canvas: Canvas): string {
  const { focus: x, between } = canvas
  return [
    clouds(canvas, 74),
    ridge(canvas, 'k1', 166, 13, 0.2),
    water(canvas, 172),
    sail(x - between(60, 90), 190, 22),
    path('kh', at`M-300 ${floor}V246Q${x - 120} 246 ${x} 226T${x + 190} 206T700 196V${floor}z`),
    path('sh', at`M-300 ${floor}V249Q${x - 120} 250 ${x} 236T${x + 190} 224T700 218V${floor}z`),
    palm(canvas, 'k5', x + 92, 236, 118, 1),
    palm(canvas, 'k5', x + 72, 240, 84, -1),
    palm(canvas, 'k4', x + 172, 226, 66, 1),
  ].join('')
}

/** Limestone towers that stand in the sea, a junk between them. */
export function islands(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const rock = (role: 'k1' | 'k2' | 'k3' | 'k4' | 'k5', cx: number, y: number, half: number, height: number) =>
    [
      path(
        role,
        at`M${cx - half} ${y}q${-half * 0.12} ${-height * 0.3} ${half * 0.14} ${-height * 0.52}q${half * 0.06} ${-height * 0.42} ${half * 0.72} ${-height * 0.47}q${half * 0.5} ${-height * 0.06} ${half * 0.78} ${height * 0.26}q${half * 0.36} ${height * 0.16} ${half * 0.24} ${height * 0.4}l${half * 0.12} ${height * 0.33}z`,
      ),
      path(
        'sh',
        at`M${cx + half * 0.2} ${y - height * 0.98}q${half * 0.3} ${-height * 0.02} ${half * 0.44} ${height * 0.25}q${half * 0.36} ${height * 0.16} ${half * 0.24} ${height * 0.4}l${half * 0.12} ${height * 0.33}h${-half * 0.9}q${-half * 0.1} ${-height * 0.4} ${half * 0.1} ${-height * 0.98}z`,
      ),
    ].join('')
  return [
    rock('k1', x - 70, 176, 34, 46),
    rock('k1', x + 190, 176, 44, 60),
    rock('k1', x - 230, 176, 50, 52),
    rock('k2', x + 112, 178, 34, between(82, 96)),
    rock('k2', x - 160, 178, 40, between(62, 76)),
    water(canvas, 176),
    rock('k3', x - 118, 196, 40, between(112, 128)),
    rock('k4', x + 196, 206, 52, between(128, 146)),
    path('k5', at`M${x + 12} 204q24 8 52 -2l-6 11h-38z`),
    path('ka', at`M${x + 22} 202q-4 -20 2 -33q14 8 15 33zM${x + 43} 201q-2 -14 2 -24q10 8 11 23z`),
    group('opacity=".25"', path('k5', at`M${x + 18} 217h44l-8 4h-26z`)),
    rock('k5', x - 236, 236, 70, 116),
  ].join('')
}

/** White houses and blue domes that climb a cliff above the sea. */
export function whitewash(canvas: Canvas): string {
  const { between } = canvas
  const house = (x: number, y: number, w: number, h: number) =>
    [
      box('kh', x, y - h, w, h + 8),
      poly('sh', [x + w * 0.72, y - h], [x + w, y - h], [x + w, y + 8], [x + w * 0.72, y + 8]),
      path(
        'k3',
        at`M${x + w * 0.2} ${y - h * 0.3}v${-h * 0.26}a${w * 0.09} ${w * 0.09} 0 0 1 ${w * 0.18} 0v${h * 0.26}z`,
      ),
      box('kw', x + w * 0.5, y - h * 0.62, w * 0.13, h * 0.2),
    ].join('')
  const dome = (x: number, y: number, r: number) =>
    [
      box('kh', x - r * 1.1, y - 2, r * 2.2, r * 1.5),
      path('kb', at`M${x - r} ${y}a${r} ${r * 1.05} 0 0 1 ${r * 2} 0z`),
      path(
        'sh',
        at`M${x + r * 0.3} ${y}q${r * 0.1} ${-r * 0.7} ${-r * 0.3} ${-r * 1.05}a${r} ${r} 0 0 1 ${r} ${r * 1.05}z`,
      ),
      stroke('sl', 1.4, at`M${x} ${y - r}v${-r * 0.55}m${-r * 0.18} ${r * 0.22}h${r * 0.36}`),
    ].join('')
  const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => ({ x: 150 + step * 36, y: 216 - step * 15 }))
  return [
    ridge(canvas, 'k1', 164, 14, 0.18),
    water(canvas, 170),
    sail(between(50, 90), 196, 24),
    path('k3', 'M108 252Q132 228 160 220T262 182T392 128L470 96L700 70V252z'),
    path('sh', 'M108 252Q132 228 160 220L236 210L300 252z'),
    gather(house(428, 112, 44, 36), house(476, 104, 50, 30), house(540, 96, 60, 40)),
    gather(...steps.map(({ x, y }) => house(x + 10, y, between(34, 42), between(24, 34)))),
    dome(246, 148, 17),
    dome(354, 96, 21),
    gather(...steps.map(({ x, y }) => house(x + 42, y + 26, between(36, 46), between(22, 30)))),
    dome(212, 190, 12),
    path('k5', 'M100 252Q190 232 300 226T500 196T700 180V252z'),
    cypress('k5', 322, 232, 40) + cypress('k5', 336, 232, 28),
  ].join('')
}

/** A lighthouse on its rock; the beam shines at night. */
export function lighthouse(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const top = between(66, 76)
  const half = (y: number) => 8 + ((y - top) / (200 - top)) * 7
  const band = (from: number, to: number) =>
    poly('ka', [x - half(from), from], [x + half(from), from], [x + half(to), to], [x - half(to), to])
  return [
    clouds(canvas, 86),
    ridge(canvas, 'k1', 178, 12, 0.2),
    water(canvas, 184),
    group(
      'class="kn"',
      group(
        'opacity=".34"',
        poly('kw', [x, top - 10], [x - 330, top - 56], [x - 330, top + 16]),
        poly('kw', [x, top - 10], [x + 330, top - 40], [x + 330, top + 30]),
      ),
    ),
    poly('kh', [x - 8, top], [x + 8, top], [x + 15, 206], [x - 15, 206]),
    band(top + 20, top + 44) + band(top + 70, top + 96),
    poly('sh', [x + 3, top], [x + 8, top], [x + 15, 206], [x + 5, 206]),
    box('k5', x - 12, top - 3, 24, 4) +
      box('kw', x - 6, top - 16, 12, 13) +
      path('ka', at`M${x - 9} ${top - 16}q9 -13 18 0z`),
    stroke('s5', 1, at`M${x - 6} ${top - 16}v13M${x} ${top - 16}v13M${x + 6} ${top - 16}v13M${x} ${top - 22}v-7`),
    poly('kh', [x + 20, 206], [x + 20, 188], [x + 34, 178], [x + 48, 188], [x + 48, 206]) +
      poly('ka', [x + 16, 190], [x + 34, 176], [x + 52, 190]) +
      box('kw', x + 30, 193, 7, 8),
    path(
      'k4',
      at`M${x - 120} ${floor}L${x - 96} 226L${x - 70} 220L${x - 52} 206L${x + 60} 203L${x + 92} 212L${x + 130} 206L${x + 210} 216L700 200V${floor}z`,
    ),
    path(
      'k5',
      at`M${x - 160} ${floor}L${x - 120} 240L${x - 60} 236L${x - 20} 226L${x + 60} 236L${x + 200} 230L700 222V${floor}z`,
    ),
    birds(canvas, x - 130, 110),
  ].join('')
}

/** Sailing boats in the bay of a fishing village. */
export function harbour(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const roles = ['kh', 'ka', 'kh', 'k2'] as const
  return [
    ridge(canvas, 'k1', 146, 26, 0.3),
    hills(canvas, 'k2', 168, 12),
    many(13, (index) => {
      const [w, h, left] = [between(15, 22), between(15, 27), x - 150 + index * 24]
      return [
        box(roles[index % 4] ?? 'kh', left, 186 - h, w, h),
        poly('k4', [left - 2, 186 - h], [left + w / 2, 179 - h], [left + w + 2, 186 - h]),
        box('kw', left + w * 0.25, 186 - h * 0.7, 3, 4) + box('kw', left + w * 0.6, 186 - h * 0.7, 3, 4),
      ].join('')
    }),
    box('k4', x - 64, 140, 11, 46) + poly('k5', [x - 66, 140], [x - 58.5, 124], [x - 51, 140]),
    pines(canvas, 'k3', 186, 16, 9, x + 170, x + 300),
    water(canvas, 185),
    sail(x + 60, 204, 34),
    sail(x - 118, 214, 46, 'ka'),
    sail(x + 150, 228, 62),
    dots('sl', 6, [[x - 20, 232]]) + dots('sa', 6, [[x + 34, 240]]),
  ].join('')
}
