import { at, box, type Canvas, dots, floor, gather, group, many, path, points, type Role, stroke } from './ink.ts'
import { bush, hills, ridge, water } from './land.ts'

/** A bough with blossoms from the upper corner. */
function blossom({ between }: Canvas): string {
  const cloud = (count: number) =>
    points(count, (index) => {
      const along = index / count
      return [-70 + along * 205 + between(-10, 10), 14 + along * 40 + between(-20, 26)]
    })
  return [
    stroke('s5', 3, 'M-300-6Q-60 30 40 26T132 58'),
    stroke('s5', 1.6, 'M20 27Q50 44 62 72M72 30Q96 22 118 26M-60 20Q-40 44-34 62'),
    dots('sp', 9, cloud(20)) + dots('sl', 7, cloud(13)) + dots('sp', 5, cloud(18)),
  ].join('')
}

/** A pagoda of five roofs, blossoms before it. */
export function pagoda(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const tier = (index: number) => {
    const y = 206 - index * 27
    const half = 50 - index * 7.4
    const roof = half * 1.34
    return [
      box('k3', x - half * 0.72, y - 17, half * 1.44, 20),
      stroke('so', half * 0.16, at`M${x - half * 0.42} ${y - 9}v4m${half * 0.42}-4v4m${half * 0.42}-4v4`),
      box('k5', x - half * 0.8, y - 1, half * 1.6, 2.4),
      path(
        'k4',
        at`M${x - roof} ${y - 22}q${roof * 0.44} 0 ${roof * 0.56} -10h${roof * 0.88}q${roof * 0.12} 10 ${roof * 0.56} 10q${-roof * 0.4} 7 ${-roof} 6t${-roof} -6z`,
      ),
      path('sh', at`M${x} ${y - 32}h${roof * 0.44}q${roof * 0.12} 10 ${roof * 0.56} 10q${-roof * 0.4} 7 ${-roof} 6z`),
    ].join('')
  }
  return [
    hills(canvas, 'k1', 182, 16),
    hills(canvas, 'k2', 204, 10),
    many(5, tier),
    stroke('s4', 2.4, at`M${x} 78v-36`) + stroke('s4', 1.4, at`M${x - 5} 72h10M${x - 4} 64h8M${x - 3} 56h6`),
    box('k4', x - 46, 206, 92, 10) + box('k5', x - 62, 214, 124, 8),
    gather(many(11, (index) => bush('k4', -160 + index * 70 + between(-14, 14), 236, between(15, 25)))),
    hills(canvas, 'k5', 230, 5),
    blossom(canvas),
  ].join('')
}

/** A vermilion gate that stands in the tide. */
export function gate(canvas: Canvas): string {
  const { focus: x } = canvas
  return [
    ridge(canvas, 'k1', 158, 24, 0.25),
    ridge(canvas, 'k2', 174, 12, 0.25),
    water(canvas, 182),
    group(
      'opacity=".22"',
      path('ka', at`M${x - 52} 222h12l-4 26h-10zM${x + 40} 222h12l2 26h-10zM${x - 66} 238h132v5h-132z`),
    ),
    path('ka', at`M${x - 42} 104h11l-5 120h-14zM${x + 31} 104h11l8 120h-14z`),
    path('ka', at`M${x - 62} 128h124v9h-124zM${x - 5} 104h10v26h-10z`),
    path('ka', at`M${x - 88} 88q88 14 176 0l-6 18q-82 8 -164 0z`),
    path('k5', at`M${x - 94} 82q94 16 188 0l-3 9q-91 14 -182 0z`),
    path('sh', at`M${x + 36} 104h6l8 120h-7zM${x - 36} 104h5l-5 120h-6z`),
    path('k4', at`M${x - 56} 218h24v6h-24zM${x + 32} 218h24v6h-24z`),
    path('k5', at`M-300 ${floor}V240q120 -12 230 -4T${x - 70} 250T700 244V${floor}z`),
  ].join('')
}

/** An onion dome; its point is 1.75 radii above `y`. */
const onion = (role: Role, x: number, y: number, r: number) =>
  path(
    role,
    at`M${x - r} ${y}C${x - r * 1.3} ${y - r * 0.85} ${x - r * 0.35} ${y - r * 1.1} ${x} ${y - r * 1.75}C${x + r * 0.35} ${y - r * 1.1} ${x + r * 1.3} ${y - r * 0.85} ${x + r} ${y}z`,
  ) +
  path(
    'sh',
    at`M${x} ${y - r * 1.75}C${x + r * 0.35} ${y - r * 1.1} ${x + r * 1.3} ${y - r * 0.85} ${x + r} ${y}H${x + r * 0.3}Q${x + r * 0.5} ${y - r * 0.8} ${x} ${y - r * 1.75}z`,
  )

/** Domes and slim towers above a long basin. */
export function domes(canvas: Canvas): string {
  const { focus: x } = canvas
  const arch = (role: Role, cx: number, y: number, w: number, h: number) =>
    path(
      role,
      at`M${cx - w / 2} ${y}v${-h * 0.6}Q${cx - w / 2} ${y - h * 0.85} ${cx} ${y - h}Q${cx + w / 2} ${y - h * 0.85} ${cx + w / 2} ${y - h * 0.6}V${y}z`,
    )
  const tower = (cx: number, top: number, w: number) =>
    [
      box('k3', cx - w / 2, top, w, 206 - top),
      box('k4', cx - w, top + 22, w * 2, 3) + box('k4', cx - w, top + 62, w * 2, 3),
      path('k4', at`M${cx - w * 0.7} ${top}q${w * 0.7} ${-w * 2.4} ${w * 1.4} 0z`),
    ].join('')
  return [
    hills(canvas, 'k1', 186, 9),
    tower(x - 128, 96, 7) + tower(x + 128, 96, 7),
    tower(x - 92, 112, 6) + tower(x + 92, 112, 6),
    onion('kh', x - 46, 142, 15) + onion('kh', x + 46, 142, 15),
    box('kh', x - 62, 140, 32, 12) + box('kh', x + 30, 140, 32, 12),
    box('kh', x - 26, 118, 52, 30) + onion('kh', x, 120, 34),
    stroke('s4', 1.6, at`M${x} 62v-14M${x - 46} 117v-8M${x + 46} 117v-8`),
    box('k2', x - 80, 150, 160, 56) + box('kh', x - 30, 142, 60, 64),
    arch('k4', x, 206, 34, 52) + arch('kw', x, 206, 16, 30),
    many(
      4,
      (index) =>
        arch('k4', x - 68 + index * 22 + (index > 1 ? 70 : 0), 206, 14, 24) +
        arch('k4', x - 68 + index * 22 + (index > 1 ? 70 : 0), 178, 14, 20),
    ),
    path('sh', at`M${x + 56} 150h24v56h-24z`),
    path('k4', at`M-300 206H700V${floor}H-300z`),
    path('kx', at`M${x - 26} 210h52l54 42h-160z`),
    group('opacity=".3"', path('kh', at`M${x - 12} 210h24l-6 40h-12z`)),
    gather(
      many(
        5,
        (index) =>
          bush('k5', x - 72 - index * 36, 232 + index * 6, 10 + index * 2) +
          bush('k5', x + 72 + index * 36, 232 + index * 6, 10 + index * 2),
      ),
    ),
  ].join('')
}
