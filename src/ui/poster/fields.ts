import { palm } from './coast-parts.ts'
import {
  again,
  at,
  box,
  type Canvas,
  dots,
  floor,
  form,
  gather,
  group,
  many,
  path,
  points,
  poly,
  type Role,
  stroke,
} from './ink.ts'
import { bush, clouds, cypress, hills, mountain, ridge } from './land.ts'

const farmhouse = (x: number, y: number, size: number) =>
  [
    box('kh', x, y - size * 0.5, size, size * 0.5) +
      box('kh', x + size * 0.18, y - size * 0.86, size * 0.3, size * 0.86),
    poly(
      'ka',
      [x - 2, y - size * 0.5],
      [x + size * 0.12, y - size * 0.68],
      [x + size * 0.9, y - size * 0.68],
      [x + size + 2, y - size * 0.5],
    ),
    poly('ka', [x + size * 0.13, y - size * 0.86], [x + size * 0.33, y - size], [x + size * 0.53, y - size * 0.86]),
    box('kw', x + size * 0.62, y - size * 0.34, size * 0.1, size * 0.14) +
      box('kw', x + size * 0.8, y - size * 0.34, size * 0.1, size * 0.14) +
      box('sh', x + size * 0.86, y - size * 0.5, size * 0.14, size * 0.5),
  ].join('')

/** Rows that run to one point on the horizon. */
const rows = (role: Role, x: number, y: number) =>
  gather(
    many(13, (index) => {
      const [near, far] = [x + (index - 6) * 62, x + (index - 6) * 5]
      return path(role, at`M${far - 0.6} ${y}h1.2L${near + 24} ${floor}h-48z`)
    }),
  )

/** Vines on the rows, larger as they come nearer. */
const vines = (x: number, y: number) =>
  many(6, (step) => {
    const part = ((step + 0.6) / 6) ** 2
    const row = points(13, (index) => [x + (index - 6) * (5 + 57 * part), y + (floor - y) * part - 2])
    return dots(
      's4',
      4 + part * 18,
      row.filter(([px]) => px > -190 && px < 590),
    )
  })

/** Vineyards under a farmhouse on its hill. */
export function vineyard(canvas: Canvas): string {
  const { focus: x, between } = canvas
  return [
    clouds(canvas, 70),
    ridge(canvas, 'k1', 148, 22, 0.22),
    hills(canvas, 'k2', 172, 12),
    farmhouse(x + 58, 174, 40),
    gather(
      many(6, (index) => cypress('k5', x + 110 + index * 14, 178 + index, between(28, 44))),
      cypress('k5', x + 44, 176, 46),
    ),
    path('kf', at`M-300 ${floor}V190Q${x - 100} 178 ${x} 180T700 192V${floor}z`),
    rows('k3', x - 30, 181),
    vines(x - 30, 181),
  ].join('')
}

/** A winding road over soft hills, lined with cypresses. */
export function countryside(canvas: Canvas): string {
  const { focus: x, between } = canvas
  return [
    ridge(canvas, 'k1', 134, 18, 0.16),
    hills(canvas, 'k2', 156, 14, 150),
    path('kf', at`M-300 ${floor}V186Q${x - 220} 152 ${x - 60} 168T${x + 210} 150T700 176V${floor}z`),
    farmhouse(x + 96, 156, 46),
    gather(many(7, (index) => cypress('k5', x + 78 - index * 15, 160 + index * 2.5, between(34, 50)))),
    path('k3', at`M-300 ${floor}V210Q${x - 160} 184 ${x + 30} 202T700 196V${floor}z`),
    path(
      'kh',
      at`M${x + 112} 158Q${x + 40} 172 ${x + 92} 184T${x + 60} 206Q${x - 30} 222 ${x - 60} ${floor}h58Q${x + 10} 226 ${x + 84} 208T${x + 106} 182Q${x + 58} 172 ${x + 118} 158z`,
      ' opacity=".85"',
    ),
    path(
      'k4',
      at`M-300 ${floor}V236Q${x - 200} 214 ${x - 70} 234T${x - 20} ${floor}zM700 ${floor}V222Q${x + 220} 214 ${x + 120} 232T${x + 50} ${floor}z`,
    ),
    many(5, (index) => cypress('k5', x - 180 + index * 26, 242 + index * 3, 74 - index * 8)),
    bush('k5', x + 180, 244, 20) + bush('k5', x + 236, 250, 26),
  ].join('')
}

/** Flooded rice terraces that climb a hill. */
export function terraces(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const lean = between(-26, 26)
  // Each terrace is a bank with grass on its edge and the sky in its water.
  const step = (index: number) => {
    const y = Math.round(150 + index * 12 + index ** 1.7 * 1.8)
    const wave = 9 + index * 2.2
    const shift = Math.round(lean + (index % 2 ? 34 : -30) + (x - 200) * 0.4)
    const edge = at`M-300 ${y}C${-160 + shift} ${y + wave} ${-60 + shift} ${y + wave * 1.5} ${40 + shift} ${y + wave * 0.4}S${190 + shift} ${y - wave * 0.6} ${270 + shift} ${y + wave * 0.5} ${460 + shift} ${y + wave} 700 ${y - wave * 0.4}`
    const bank = `${canvas.id}t${index}`
    return [
      form(bank, `<path d="${edge}V${floor}H-300z"/>`),
      again(bank, 'kx', 0, 0),
      again(bank, 'kf', 0, 5 + index * 1.5),
      again(bank, 'sh', 0, 7.5 + index * 2),
    ].join('')
  }
  return [
    mountain(canvas, 'k1', x - 120, between(78, 92), 190, 0),
    mountain(canvas, 'k1', x + 120, between(58, 72), 170, 0),
    clouds(canvas, 118),
    gather(many(12, (index) => bush('k2', -160 + index * 62 + between(-14, 14), 160, between(9, 15)))),
    many(5, step),
    path('k5', at`M${x + 60} 178l24-25 24 25z`) + box('kh', x + 68, 177, 32, 14) + box('kw', x + 80, 180, 7, 11),
    palm(canvas, 'k5', x + 126, 194, 58, 1) + palm(canvas, 'k5', x - 120, 208, 70, -1),
    path('k5', at`M-300 ${floor}V246q140-14 300-4t240 4 460-16V${floor}z`),
    palm(canvas, 'k5', x - 160, 250, 92, 1),
  ].join('')
}

/** Windmills behind rows of flowers. */
export function windmill(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const mill = (cx: number, y: number, s: number, turn: number) =>
    [
      poly('k4', [cx - 13 * s, y], [cx - 8 * s, y - 56 * s], [cx + 8 * s, y - 56 * s], [cx + 13 * s, y]),
      poly('sh', [cx + 2 * s, y - 56 * s], [cx + 8 * s, y - 56 * s], [cx + 13 * s, y], [cx + 4 * s, y]),
      path('k5', at`M${cx - 10 * s} ${y - 56 * s}q${10 * s} ${-17 * s} ${20 * s} 0z`) +
        box('kw', cx - 2 * s, y - 36 * s, 4 * s, 6 * s),
      group(
        at`transform="translate(${cx} ${y - 60 * s}) rotate(${turn}) scale(${s})"`,
        many(4, (wing) =>
          group(
            at`transform="rotate(${wing * 90})"`,
            box('k5', -1, -50, 2, 50) + box('kh', 1, -48, 10, 36) + stroke('s5', 0.8, 'M1 -36h10M1 -24h10M6 -48v36'),
          ),
        ),
      ),
    ].join('')
  return [
    clouds(canvas, 84),
    hills(canvas, 'k1', 176, 9),
    bush('k3', x - 200, 190, 14) + bush('k3', x + 190, 190, 16) + bush('k3', x - 40, 190, 10),
    mill(x + 126, 192, 0.72, between(8, 40)),
    mill(x - 30, 196, 1.42, between(15, 60)),
    path('kf', at`M-300 ${floor}V192H700V${floor}z`),
    rows('ka', x + 60, 192),
    dots(
      'sl',
      4,
      points(15, (index) => [x + 60 + (index - 7) * 46 + between(-10, 10), between(226, 248)]),
    ),
  ].join('')
}
