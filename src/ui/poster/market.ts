import {
  again,
  at,
  box,
  type Canvas,
  dots,
  form,
  gather,
  group,
  many,
  path,
  type Point,
  points,
  poly,
  type Role,
  stroke,
} from './ink.ts'
import { hills } from './land.ts'

/** A string of lanterns that hangs from one point to another. */
function lanterns(from: Point, to: Point, sag: number, count: number): string {
  const hang = points(count, (index) => {
    const part = (index + 0.5) / count
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part + sag * 4 * part * (1 - part)]
  })
  return [
    stroke(
      's5',
      1,
      at`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`,
    ),
    dots(
      'so',
      26,
      hang.map(([x, y]) => [x, y + 8]),
    ).replace('/>', ' opacity=".22"/>'),
    dots(
      'sa',
      14,
      hang.map(([x, y]) => [x, y + 8]),
    ),
    stroke('so', 3, hang.map(([x, y]) => at`M${x} ${y + 4}v8`).join('')),
  ].join('')
}

/** One stall at 0; every other stripe of its awning takes the colour of the place where it is shown. */
function stall(): string {
  const [w, stripes] = [84, 6]
  const [top, step] = [(w - 16) / stripes, w / stripes]
  const stripe = (index: number) =>
    at`M${8 + index * top} 164h${top}L${(index + 1) * step} 186a${step / 2} ${step / 2} 0 0 1${-step} 0z`
  const goods = (line: 'sa' | 'so', shift: number) =>
    dots(
      line,
      11,
      points(3, (index) => [18 + shift + index * 24, 211]),
    )
  return group(
    '',
    path('k5', 'M4 184h3v60h-3zM77 184h3v60h-3z') + box('k4', 8, 192, 68, 24) + box('kw', 10, 190, 64, 18),
    `<path d="${[0, 2, 4].map(stripe).join('')}"/>${path('kh', [1, 3, 5].map(stripe).join(''))}`,
    goods('sa', 0) + goods('so', 12),
    box('k3', 2, 216, 80, 36) + stroke('s5', 1.4, 'M18 218v34m16-34v34m16-34v34m16-34v34'),
  ).replace('<g >', '<g>')
}

/** An evening market: striped awnings under strings of lanterns. */
export function market(canvas: Canvas): string {
  const { between } = canvas
  const roles: readonly Role[] = ['ka', 'k2', 'kx']
  const gables = points(14, (index) => [-190 + index * 57, Math.round(between(128, 158))])
  return [
    hills(canvas, 'k1', 146, 18),
    gather(
      ...gables.map(([x, top], index) => path(index % 2 ? 'k2' : 'k3', at`M${x} ${top}h56V252h-56z`)),
      ...gables.map(([x, top]) => poly('k4', [x - 4, top], [x + 10, top - 14], [x + 46, top - 14], [x + 60, top])),
    ),
    form(`${canvas.id}k`, stall()),
    many(8, (index) => again(`${canvas.id}k`, roles[index % 3] ?? 'ka', -190 + index * 97 + between(-3, 3), 0)),
    lanterns([-150, 74], [70, 70], 16, 7) +
      lanterns([70, 70], [330, 82], 18, 8) +
      lanterns([330, 82], [570, 70], 16, 7),
    lanterns([-70, 118], [180, 112], 9, 7) + lanterns([220, 114], [470, 116], 9, 7),
  ].join('')
}
