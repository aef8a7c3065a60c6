import { at, box, type Canvas, floor, gather, group, many, path, poly, stroke } from './ink.ts'
import { birds, bush, cypress, hills, pines, ridge, water } from './land.ts'

/** A temple of columns on its hill, the sea behind. */
export function columns(canvas: Canvas): string {
  const { focus: x } = canvas
  return [
    ridge(canvas, 'k1', 172, 16, 0.25),
    water(canvas, 180),
    path(
      'k3',
      at`M-300 ${floor}V226Q${x - 200} 214 ${x - 118} 190T${x} 180T${x + 118} 190T${x + 300} 226L700 236V${floor}z`,
    ),
    poly('kh', [x - 92, 100], [x, 66], [x + 92, 100]) + poly('k2', [x - 66, 96], [x, 73], [x + 66, 96]),
    box('kh', x - 90, 100, 180, 11) + stroke('s3', 1, at`M${x - 90} 106h180`),
    box('k4', x - 78, 111, 156, 64),
    gather(
      many(7, (index) => box('kh', x - 84 + index * 26, 114, 12, 60)),
      path(
        'kh',
        many(7, (index) => at`M${x - 87 + index * 26} 110h18v5h-18zM${x - 86 + index * 26} 172h16v4h-16z`),
      ),
      many(7, (index) => box('sh', x - 76.5 + index * 26, 114, 4.5, 60)),
    ),
    box('kh', x - 98, 176, 196, 6) + box('k2', x - 106, 182, 212, 6) + box('kh', x - 114, 188, 228, 5),
    poly('sh', [x, 66], [x + 92, 100], [x + 90, 111], [x + 40, 111]),
    many(
      3,
      (index) =>
        bush('k4', x - 160 - index * 26, 214 + index * 4, 10 + index * 2) +
        cypress('k5', x + 140 + index * 17, 214 + index * 5, 52 - index * 9),
    ),
    box('kh', x - 150, 206, 13, 22) +
      box('kh', x - 153, 203, 19, 4) +
      group(at`transform="rotate(-12 ${x - 120} 226)"`, box('kh', x - 128, 222, 38, 11)),
    hills(canvas, 'k5', 236, 5),
    birds(canvas, x + 116, 84),
  ].join('')
}

/** A bridge of two rows of arches through a valley. */
export function aqueduct(canvas: Canvas): string {
  const row = (y: number, height: number, span: number, pier: number) => {
    let holes = ''
    const radius = (span - pier) / 2
    for (let x = -300 + span * 3; x < 600; x += span)
      holes += at`M${x} ${y + height}v${-(height - radius - 7)}a${radius} ${radius} 0 0 1 ${radius * 2} 0v${height - radius - 7}z`
    return path('k3', at`M-300 ${y}H700V${y + height}H-300z` + holes, ' fill-rule="evenodd"')
  }
  return [
    ridge(canvas, 'k1', 136, 30, 0.3),
    ridge(canvas, 'k2', 168, 20, 0.3),
    water(canvas, 214),
    path('k2', 'M-300 252V196q120 -8 190 18t150 38zM700 252V190q-120 0 -190 24t-130 38z'),
    row(104, 44, 36, 11),
    row(146, 78, 72, 20),
    box('kh', -300, 100, 1000, 5) + group('opacity=".5"', box('kh', -300, 146, 1000, 3)),
    path('k4', 'M-300 252V210q110 -4 180 18t110 24zM700 252V204q-100 4 -160 26t-110 22z'),
    pines(canvas, 'k5', 252, 44, 7, -90, 40),
    pines(canvas, 'k5', 252, 38, 6, 372, 480),
  ].join('')
}

/** A stepped pyramid in the jungle. */
export function stepPyramid(canvas: Canvas): string {
  const { focus: x, between } = canvas
  return [
    hills(canvas, 'k1', 178, 20),
    many(6, (index) => {
      const [half, y] = [112 - index * 15, 202 - index * 19]
      return (
        poly('k2', [x - half, y + 19], [x - half + 8, y], [x + half - 8, y], [x + half, y + 19]) +
        poly('sh', [x + half * 0.3, y + 19], [x + half * 0.3, y], [x + half - 8, y], [x + half, y + 19]) +
        box('kh', x - half + 8, y - 1, half * 2 - 16, 2.4)
      )
    }),
    box('k3', x - 26, 84, 52, 24) +
      box('kh', x - 30, 79, 60, 6) +
      many(3, (index) => box('k5', x - 17 + index * 13, 91, 8, 17)),
    poly('kh', [x - 12, 108], [x + 12, 108], [x + 26, 221], [x - 26, 221]),
    stroke(
      's3',
      1,
      many(14, (index) => at`M${x - 12 - index} ${113 + index * 8}h${24 + index * 2}`),
    ),
    gather(many(15, (index) => bush('k3', -180 + index * 54 + between(-12, 12), 250, between(22, 30)))),
    gather(many(16, (index) => bush('k5', -180 + index * 50 + between(-14, 14), 264, between(20, 32)))),
    birds(canvas, x + 74, 74),
  ].join('')
}
