import { at, box, type Canvas, disc, dots, floor, gather, group, many, path, points, poly, stroke } from './ink.ts'
import { bush, hills, ridge } from './land.ts'

const angle = (index: number, count: number, turn = 0) => ((index + turn) / count) * Math.PI * 2

/** A striped tent that stands on the floor. */
function tent(x: number, w: number, top: number, role: 'ka' | 'kx'): string {
  const step = w / 5
  return [
    many(5, (index) =>
      path(index % 2 ? 'kh' : role, at`M${x + w / 2} ${top}L${x + step * index} 214V252h${step}V214z`),
    ),
    path('sh', at`M${x + w / 2} ${top}L${x + w * 0.7} 214V252H${x + w}V214z`),
    path('ka', at`M${x + w / 2} ${top}v-10l11 5z`),
  ].join('')
}

/** A big wheel over the tents of a fair. */
export function fair(canvas: Canvas): string {
  const { focus: x, between, random } = canvas
  const [cy, r, spokes, turn] = [118, 76, 12, random()]
  const rim = points(spokes, (index) => [
    x + Math.cos(angle(index, spokes, turn)) * r,
    cy + Math.sin(angle(index, spokes, turn)) * r,
  ])
  const lamps = points(24, (index) => [x + Math.cos(angle(index, 24)) * r, cy + Math.sin(angle(index, 24)) * r])
  const ring = (radius: number) =>
    at`M${x - radius} ${cy}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${radius * -2} 0z`
  return [
    ridge(canvas, 'k1', 196, 14, 0.2),
    stroke('s4', 5, at`M${x} ${cy}L${x - 46} 244M${x} ${cy}L${x + 46} 244`),
    stroke('s3', 1.2, rim.map(([px, py]) => at`M${x} ${cy}L${px} ${py}`).join('') + ring(r * 0.84)) +
      stroke('s3', 4, ring(r)),
    dots('so', 3, lamps),
    gather(
      ...rim.map(([px, py], index) =>
        path(index % 3 ? 'k4' : 'ka', at`M${px - 6} ${py + 2}q6-6 12 0v6a6 5 0 0 1-12 0z`),
      ),
      stroke('so', 3.6, rim.map(([px, py]) => at`M${px - 2} ${py + 4}h4`).join('')),
    ),
    disc('k5', x, cy, 7) + dots('so', 6, [[x, cy]]),
    gather(tent(x - 190, 84, 174, 'ka'), tent(x - 84, 62, 190, 'ka')),
    gather(tent(x + 96, 104, 162, 'kx'), tent(x + 226, 80, 178, 'kx'), tent(x - 300, 84, 180, 'kx')),
    gather(many(15, (index) => bush('k5', -180 + index * 54 + between(-10, 10), 260, between(11, 18)))),
  ].join('')
}

/** A stage at dusk: beams of light over the crowd. */
export function stage(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const beam = (from: number, to: number, role: 'kw' | 'ka' | 'kh') =>
    poly(role, [x + from - 3, 132], [x + to - 34, -40], [x + to + 34, -40], [x + from + 3, 132])
  const heads = points(34, (index) => [-180 + index * 23 + between(-6, 6), between(229, 240)])
  return [
    hills(canvas, 'k1', 186, 14),
    group('opacity=".26"', beam(-60, -190, 'kw'), beam(-26, -40, 'ka'), beam(26, 60, 'kh'), beam(60, 200, 'kw')),
    path('k4', at`M${x - 118} 226V112h8v-10h220v10h8v114h-10V128h-216v98z`),
    stroke('s2', 1.2, at`M${x - 108} 104` + 'l6 16 6-16'.repeat(18)),
    box('k3', x - 108, 126, 216, 88),
    group(
      'opacity=".5"',
      path('kw', at`M${x - 60} 128h4l46 86h-60zM${x + 60} 128h-4l-46 86h60z`),
      path('kh', at`M${x - 3} 128h6l31 86h-68z`),
    ),
    dots(
      'so',
      6.5,
      points(6, (index) => [x - 85 + index * 34, 128]),
    ),
    path(
      'k5',
      at`M${x - 3} 212v-18l-6 5v-9q2-6 6-6a4.5 4.5 0 1 1 6 0q4 0 6 6l9-5 1 3-10 8v16zM${x - 56} 212v-22h22v22zM${x + 34} 212l3-20h20l3 20z`,
    ),
    path('k5', at`M${x - 122} 212h244v14h-244zM${x - 150} 150h22v76h-22zM${x + 128} 150h22v76h-22z`),
    dots('s3', 14, [
      [x - 139, 168],
      [x - 139, 196],
      [x + 139, 168],
      [x + 139, 196],
    ]),
    stroke('s5', 15, heads.map(([px, py]) => at`M${px} ${py + 20}v20`).join('')),
    dots('s5', 14, heads),
    stroke(
      's5',
      3.4,
      heads
        .filter((_, index) => index % 4 === 0)
        .map(([px, py]) => at`M${px - 7} ${py + 14}l${-between(3, 7)}-24M${px + 7} ${py + 14}l${between(3, 7)}-24`)
        .join(''),
    ),
  ].join('')
}

/** Fireworks above a river city. */
export function fireworks(canvas: Canvas): string {
  const { focus, between } = canvas
  const burst = (x: number, y: number, r: number, role: 'sa' | 'sl' | 'sw') => {
    const rays = many(18, (index) => {
      const [dx, dy] = [Math.cos(angle(index, 18)), Math.sin(angle(index, 18))]
      const far = r * (index % 2 ? 0.5 : 0.72)
      return at`M${x + dx * r * 0.3} ${y + dy * r * 0.3}q${dx * far * 0.7} ${dy * far * 0.7 - 2} ${dx * far} ${dy * far + r * 0.1}`
    })
    return stroke(role, 1.5, rays) + dots('so', 4, [[x, y]])
  }
  const houses = points(20, (index) => [-184 + index * 39, Math.round(between(168, 206))])
  return [
    hills(canvas, 'k1', 176, 14),
    stroke('sl', 0.8, at`M${focus - 70} 180q8-60-2-102M${focus + 60} 180q10-50 6-72`),
    burst(focus - 72, between(64, 76), 54, 'sw') + burst(focus + 66, between(96, 108), 40, 'sa'),
    burst(focus + 150, between(52, 62), 32, 'sl') + burst(focus - 168, 110, 28, 'sa'),
    gather(
      ...houses.map(([x, top], index) => path(index % 3 ? 'k3' : 'k4', at`M${x} ${top}h38V252h-38z`)),
      ...houses.filter((_, index) => index % 4 === 1).map(([x, top]) => path('k4', at`M${x - 2} ${top}l21-22 21 22z`)),
    ),
    stroke('so', 4, houses.map(([x, top]) => at`M${x + 10} ${top + 11}v2m14-2v2m-7 14v2`).join('')),
    path('kx', `M-300 222H700V${floor}H-300z`),
    group(
      'opacity=".4"',
      stroke(
        'sw',
        1.4,
        many(22, (index) => at`M${-180 + index * 33} ${between(228, 246)}h${between(6, 22)}`),
      ),
    ),
    stroke('s5', 3, 'M-300 223H700'),
  ].join('')
}
