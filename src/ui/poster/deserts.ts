import { at, type Canvas, floor, group, many, path, poly, stroke } from './ink.ts'
import { birds, hills, ridge } from './land.ts'
import { palm } from './coast-parts.ts'

/** A sand hill with its sharp crest: light before the wind, shade behind it. */
function dune(role: 'k1' | 'k2' | 'k3' | 'k4' | 'k5', x: number, top: number, half: number): string {
  return [
    path(
      role,
      at`M${x - half} ${floor}Q${x - half * 0.5} ${top + 14} ${x} ${top}Q${x + half * 0.45} ${top + 40} ${x + half} ${floor}z`,
    ),
    path(
      'sh',
      at`M${x} ${top}Q${x + half * 0.45} ${top + 40} ${x + half} ${floor}H${x + half * 0.1}Q${x + half * 0.34} ${top + 62} ${x - half * 0.06} ${top + 40}Q${x - half * 0.1} ${top + 20} ${x} ${top}z`,
    ),
  ].join('')
}

const camel = (x: number, y: number, size: number) =>
  group(
    at`transform="translate(${x} ${y}) scale(${size})"`,
    path(
      'k5',
      'M0 0V-9Q1-14 4-14Q6-19 8-14Q9-13 10-14Q12-19 14-14L17-13Q18-15 18-20L21-22L24-20L23-19L20-18.5Q20-12 17-10L16-9V0H15V-7H12L11 0H10L9-7H4L2-6V0z',
    ),
  )

/** Dunes with a caravan on the crest. */
export function dunes(canvas: Canvas): string {
  const { focus: x, between } = canvas
  return [
    dune('k1', x - 210, 158, 260),
    dune('k1', x + 250, 150, 300),
    dune('k2', x + 90, between(132, 146), 270),
    dune('k3', x - 110, between(166, 176), 280),
    many(4, (index) => camel(x + 18 + index * 30, 203 + index * 3.5, 0.82)),
    dune('k4', x + 170, 198, 330),
    dune('k5', x - 190, 226, 330),
  ].join('')
}

/** Three pyramids, palms at the foot. */
export function pyramids(canvas: Canvas): string {
  const { focus: x } = canvas
  const pyramid = (role: 'k2' | 'k3', cx: number, top: number, half: number) =>
    poly(role, [cx, top], [cx - half, 212], [cx + half, 212]) +
    poly('sh', [cx, top], [cx + half * 0.34, 212], [cx + half, 212])
  return [
    ridge(canvas, 'k1', 190, 8, 0.1),
    pyramid('k2', x + 128, 132, 92),
    pyramid('k2', x - 148, 148, 74),
    pyramid('k3', x - 8, 86, 136),
    hills(canvas, 'k4', 214, 7),
    palm(canvas, 'k5', x - 170, 250, 62, 1),
    palm(canvas, 'k5', x - 140, 252, 44, -1),
    palm(canvas, 'k5', x + 176, 250, 52, -1),
    hills(canvas, 'k5', 244, 5),
    birds(canvas, x + 70, 70),
  ].join('')
}

/** A great low sun behind an umbrella tree. */
export function savanna(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const tree = (cx: number, y: number, s: number) =>
    [
      stroke('s5', 5 * s, at`M${cx} ${y}q${-3 * s} ${-34 * s} ${4 * s} ${-52 * s}`),
      stroke(
        's5',
        2.6 * s,
        at`M${cx} ${y - 38 * s}q${-20 * s} ${-8 * s} ${-34 * s} ${-24 * s}M${cx + s} ${y - 40 * s}q${20 * s} ${-6 * s} ${38 * s} ${-20 * s}`,
      ),
      path(
        'k5',
        at`M${cx - 62 * s} ${y - 58 * s}q${8 * s} ${-14 * s} ${34 * s} ${-15 * s}q${14 * s} ${-11 * s} ${36 * s} ${-8 * s}q${26 * s} ${-3 * s} ${36 * s} ${9 * s}q${22 * s} ${2 * s} ${26 * s} ${13 * s}q${-66 * s} ${-7 * s} ${-132 * s} ${s}z`,
      ),
    ].join('')
  return [
    ridge(canvas, 'k1', 192, 12, 0.12),
    hills(canvas, 'k2', 208, 6),
    group('opacity=".8"', tree(x + between(128, 150), 216, 0.42), tree(x - 190, 214, 0.36)),
    hills(canvas, 'k4', 226, 5),
    tree(x, 240, 1.3),
    hills(canvas, 'k5', 240, 4),
    birds(canvas, x + 80, 92),
    stroke(
      's5',
      1.2,
      many(
        42,
        (index) =>
          at`M${-180 + index * 18 + between(-5, 5)} 245q${between(-4, 4)} -7 ${between(-3, 3)} ${between(-15, -7)}`,
      ),
    ),
  ].join('')
}

/** Balloons over a valley of stone chimneys. */
export function balloons(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const balloon = (cx: number, cy: number, r: number, role: 'ka' | 'kh' | 'k4') =>
    [
      path(
        role,
        at`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${r * 2} 0q0 ${r * 0.75} ${-r * 0.72} ${r * 1.3}h${-r * 0.56}q${-r * 0.72} ${-r * 0.55} ${-r * 0.72} ${-r * 1.3}z`,
      ),
      path(
        'sh',
        at`M${cx} ${cy - r}a${r} ${r} 0 0 1 ${r} ${r}q0 ${r * 0.75} ${-r * 0.72} ${r * 1.3}h${-r * 0.1}q${r * 0.6} ${-r * 1.2} ${-r * 0.18} ${-r * 2.3}z`,
      ),
      path(
        role === 'kh' ? 'ka' : 'kh',
        at`M${cx} ${cy - r}q${r * 0.62} ${r} ${r * 0.14} ${r * 2.3}h${-r * 0.28}q${-r * 0.48} ${-r * 1.3} ${r * 0.14} ${-r * 2.3}z`,
        ' opacity=".75"',
      ),
      path('k5', at`M${cx - r * 0.2} ${cy + r * 1.48}h${r * 0.4}v${r * 0.3}h${-r * 0.4}z`),
    ].join('')
  const chimney = (cx: number, top: number, half: number) =>
    path(
      'k4',
      at`M${cx - half * 1.3} 250Q${cx - half} ${top + 26} ${cx - half * 0.5} ${top + 12}H${cx - half * 0.8}L${cx} ${top - 8}L${cx + half * 0.8} ${top + 12}H${cx + half * 0.5}Q${cx + half} ${top + 26} ${cx + half * 1.3} 250z`,
    )
  return [
    ridge(canvas, 'k1', 176, 20, 0.3),
    ridge(canvas, 'k2', 200, 14, 0.3),
    balloon(x + 128, 118, 13, 'k4'),
    balloon(x - 160, 104, 11, 'ka'),
    balloon(x + 62, 152, 8, 'kh'),
    many(11, (index) => chimney(-170 + index * 68 + between(-20, 20), between(196, 222), between(9, 14))),
    balloon(x - 78, 142, 21, 'kh'),
    balloon(x + 14, 82, 34, 'ka'),
    hills(canvas, 'k5', 240, 7),
  ].join('')
}
