import { at, box, type Canvas, gather, group, many, path, points, poly, type Role, stroke } from './ink.ts'
import { bush, hills, ridge, water } from './land.ts'

/** A row of towers over the whole width; `lit` is how many windows a tower shows. */
function blocks(canvas: Canvas, role: Role, low: number, high: number, foot: number, lit = 0): string {
  const { between, random } = canvas
  let d = at`M-300 ${foot}V${low}`
  let windows = ''
  for (let x = -184; x < 590; ) {
    const w = Math.round(between(20, 44))
    const top = Math.round(between(high, low))
    d += at`H${x}V${top}`
    if (random() < 0.26) d += at`h${w / 2}v${Math.round(-between(12, 24))}h1.5V${top}`
    for (let pane = 0; pane < lit; pane += 1) {
      windows += at`M${x + 4 + Math.floor((random() * (w - 8)) / 6) * 6} ${top + 8 + Math.floor(random() * 7) * 8}v3`
    }
    x += w
  }
  return path(role, d + at`H700V${foot}z`) + (windows && stroke('so', 3, windows))
}

/** A skyline, one tower above all. */
export function skyline(canvas: Canvas): string {
  const { focus: x } = canvas
  return [
    blocks(canvas, 'k1', 168, 112, 252),
    path('k2', at`M${x - 19} 252V112h6V92h6V74h4V58h2V26h2v32h2v16h4v18h6v20h6V252z`),
    path('sh', at`M${x + 1} 26h1v32h2v16h4v18h6v20h6V252h-19z`),
    stroke(
      's4',
      0.9,
      many(11, (index) => at`M${x - 12} ${122 + index * 11}h24`),
    ),
    blocks(canvas, 'k3', 190, 132, 252, 2),
    blocks(canvas, 'k4', 222, 172, 252, 2),
    blocks(canvas, 'k5', 242, 206, 252, 3),
  ].join('')
}

/** A hanging bridge before the city. */
export function bridge(canvas: Canvas): string {
  const { focus } = canvas
  const [a, b, deck] = [focus - 118, focus + 118, 196]
  const tower = (x: number) =>
    path(
      'ka',
      at`M${x - 9} 232V92h6v140zM${x + 3} 232V92h6v140zM${x - 9} 96h18v6h-18zM${x - 9} 126h18v5h-18zM${x - 9} 158h18v5h-18z`,
    ) + box('k5', x - 15, 226, 30, 12)
  const hangers = many(15, (index) => {
    const part = (index + 1) / 16
    return at`M${a + (b - a) * part} ${96 + 88 * 4 * part * (1 - part)}V${deck}`
  })
  return [
    ridge(canvas, 'k1', 176, 22, 0.3),
    group('opacity=".8"', blocks(canvas, 'k2', 186, 138, 200)),
    water(canvas, 198),
    stroke('sa', 1, hangers),
    stroke(
      'sa',
      2.6,
      at`M${a - 236} ${deck}Q${a - 70} 176 ${a} 95 ${focus} 272 ${b} 95 ${b + 70} 176 ${b + 236} ${deck}`,
    ),
    path('ka', 'M-300 194H700v7H-300z') + stroke('s5', 1, `M-300 209H700M-184 201${'l10 8 10-8'.repeat(38)}`),
    tower(a) + tower(b),
    path('k5', 'M-300 252V232q150-6 240 8t120 12zM700 252V236q-150-4-220 6t-110 10z'),
  ].join('')
}

/** An iron lattice tower above roofs and trees. */
export function latticeTower(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const roofs = points(17, (index) => [-184 + index * 46, Math.round(between(176, 196))])
  return [
    hills(canvas, 'k1', 190, 8),
    gather(
      ...roofs.map(([left, top]) => path('k2', at`M${left} ${top}h45V252h-45z`)),
      ...roofs.map(([left, top]) => path('k3', at`M${left - 1} ${top}l6-13h26v-8h5v8h4l6 13z`)),
    ),
    path('k4', at`M${x - 2} 40h4l2 52L${x + 10} 132h-20L${x - 4} 92z`),
    path(
      'k4',
      at`M${x - 13} 132h26v7h-26zM${x - 12} 139h24Q${x + 18} 168 ${x + 24} 178h-48Q${x - 18} 168 ${x - 12} 139zM${x - 6} 148Q${x - 8} 164 ${x - 12} 172h24Q${x + 8} 164 ${x + 6} 148z`,
      ' fill-rule="evenodd"',
    ),
    path(
      'k4',
      at`M${x - 27} 178h54v7h-54zM${x - 25} 185h50Q${x + 38} 214 ${x + 56} 232h-27a29 29 0 0 0-58 0h-27Q${x - 38} 214 ${x - 25} 185z`,
    ),
    group(
      'opacity=".55"',
      stroke(
        's2',
        1,
        at`M${x - 22} 190l24 20M${x + 22} 190l-24 20M${x - 30} 200l14 14M${x + 30} 200l-14 14M${x - 7} 96l16 32M${x + 7} 96l-16 32M${x - 4} 60l9 28M${x + 4} 60l-9 28`,
      ),
    ),
    stroke('s4', 1.4, at`M${x} 42v-18`),
    path(
      'sh',
      at`M${x + 2} 40l2 52L${x + 10} 132h3v7Q${x + 18} 168 ${x + 24} 178h3v7Q${x + 38} 214 ${x + 56} 232h-20Q${x + 12} 200 ${x + 3} 140z`,
    ),
    gather(many(15, (index) => bush('k4', -180 + index * 51 + between(-12, 12), 252, between(20, 28)))),
    gather(many(16, (index) => bush('k5', -180 + index * 47 + between(-14, 14), 262, between(16, 23)))),
  ].join('')
}

/** White shells on the water, the city behind. */
export function opera(canvas: Canvas): string {
  const { focus: x } = canvas
  const shell = (cx: number, w: number, h: number) =>
    path(
      'kh',
      at`M${cx} 196Q${cx + w * 0.1} ${196 - h * 0.86} ${cx + w} ${196 - h} ${cx + w * 0.9} ${196 - h * 0.3} ${cx + w * 0.92} 196z`,
    ) +
    path(
      'sh',
      at`M${cx + w} ${196 - h}Q${cx + w * 0.9} ${196 - h * 0.3} ${cx + w * 0.92} 196h${w * -0.34}Q${cx + w * 0.5} ${196 - h * 0.6} ${cx + w} ${196 - h}z`,
    )
  return [
    blocks(canvas, 'k1', 176, 128, 190),
    group('opacity=".9"', blocks(canvas, 'k2', 186, 154, 196, 1)),
    stroke('s3', 4, at`M${x - 290} 190Q${x - 190} 88 ${x - 90} 190`),
    stroke(
      's3',
      1,
      many(11, (index) => at`M${x - 272 + index * 16.4} 190v${-8 - 38 * (1 - ((index - 5) / 6) ** 2)}`),
    ),
    box('k3', -300, 186, 1000, 6),
    water(canvas, 192),
    shell(x - 8, 44, 44) + shell(x + 24, 58, 66) + shell(x + 66, 62, 88) + shell(x - 46, 34, 30),
    group(at`transform="matrix(-1 0 0 1 ${(x + 150) * 2} 0)"`, shell(x + 112, 42, 50)),
    path('k4', at`M${x - 76} 196h270l12 16h-292z`) + box('k5', x - 86, 211, 292, 4),
    stroke(
      'so',
      4,
      many(12, (index) => at`M${x - 60 + index * 21} 202h5`),
    ),
    path('kh', at`M${x - 160} 232v-26l16 26z`) + path('k5', at`M${x - 174} 234h36l-6 7h-24z`),
  ].join('')
}

/** A clock tower by the river. */
export function clockTower(canvas: Canvas): string {
  const { focus: x } = canvas
  return [
    blocks(canvas, 'k1', 182, 156, 214),
    box('k3', x - 250, 168, 250, 46) +
      path(
        'k3',
        many(15, (index) => at`M${x - 250 + index * 16} 169l4-11 4 11z`),
      ),
    stroke(
      'so',
      3.4,
      many(15, (index) => at`M${x - 244 + index * 16} 180v14`),
    ),
    box('k3', x - 22, 92, 44, 122) +
      box('kh', x - 26, 86, 52, 44) +
      box('k4', x - 28, 83, 56, 5) +
      box('k4', x - 28, 129, 56, 4),
    stroke('s4', 1.6, at`M${x - 15} 108a15 15 0 0 1 30 0a15 15 0 0 1-30 0z`) +
      stroke('s5', 1.6, at`M${x} 108v-10M${x} 108l7 4`),
    poly('k4', [x - 25, 83], [x - 13, 62], [x + 13, 62], [x + 25, 83]) +
      box('kw', x - 12, 52, 24, 10) +
      poly('k4', [x - 15, 52], [x, 20], [x + 15, 52]),
    stroke('s4', 1.2, at`M${x} 24v-12`) + stroke('s4', 1.4, at`M${x - 9} 136v76M${x + 9} 136v76`),
    path('sh', at`M${x + 12} 62h1L${x + 25} 83h3v50h-6v81h-10z`),
    water(canvas, 214),
    gather(many(7, (index) => path('k4', at`M${x + 22 + index * 62} 200h62v14h-8a23 16 0 0 0-46 0h-8z`))),
    box('k5', x + 22, 196, 660, 5),
    path('k5', 'M-300 252v-8q160-8 300 0t300 2 400-2v8z'),
  ].join('')
}
