import { at, box, type Canvas, dots, floor, gather, many, path, points, poly, type Role, stroke } from './ink.ts'
import { bush, cypress, hills, pines, ridge } from './land.ts'

/** A great ribbed dome over tiled roofs, with its bell tower. */
export function basilica(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const roofs = (count: number, gap: number, y: number) => {
    const houses = points(count, (index) => [
      -184 + index * gap + Math.round(between(-8, 8)),
      Math.round(between(y, y + 12)),
    ])
    return [
      gather(
        ...houses.map(([x1, top]) => path('kh', at`M${x1} ${top}h${gap - 8}V252h${8 - gap}z`)),
        ...houses.map(([x1, top]) => path('k4', at`M${x1 - 3} ${top}l${gap / 2 - 1}-16 ${gap / 2 - 1} 16z`)),
      ),
      stroke('so', 4, houses.map(([x1, top]) => at`M${x1 + 20} ${top + 11}v3`).join('')),
      stroke('s3', 4, houses.map(([x1, top]) => at`M${x1 + 38} ${top + 11}v3`).join('')),
    ].join('')
  }
  return [
    hills(canvas, 'k1', 172, 16),
    hills(canvas, 'k2', 190, 10),
    gather(many(5, (index) => cypress('k4', x + 96 + index * 17, 196, between(20, 34)))),
    box('kh', x - 94, 92, 20, 130) +
      poly('k4', [x - 97, 92], [x - 84, 74], [x - 71, 92]) +
      poly('sh', [x - 80, 92], [x - 74, 92], [x - 74, 222], [x - 80, 222]),
    stroke('s4', 7, at`M${x - 84} 115v-6m0 34v-6m0 34v-6`),
    box('kh', x - 50, 146, 100, 70) + box('k3', x - 54, 142, 108, 5),
    dots(
      's4',
      10,
      points(4, (index) => [x - 33 + index * 22, 158]),
    ),
    path('ka', at`M${x - 48} 142C${x - 46} 104 ${x - 22} 82 ${x - 8} 74h16C${x + 22} 82 ${x + 46} 104 ${x + 48} 142z`),
    stroke('sl', 1.6, at`M${x - 26} 142Q${x - 22} 100 ${x - 5} 75M${x} 142V75M${x + 26} 142Q${x + 22} 100 ${x + 5} 75`),
    path('sh', at`M${x + 8} 74C${x + 22} 82 ${x + 46} 104 ${x + 48} 142V216H${x + 26}V142Q${x + 22} 100 ${x + 5} 75z`),
    box('kh', x - 7, 60, 14, 14) +
      poly('k4', [x - 8, 60], [x, 44], [x + 8, 60]) +
      stroke('s4', 1.2, at`M${x} 46v-9m-3 3h6`),
    roofs(12, 68, 204),
    roofs(11, 74, 226),
  ].join('')
}

/** A triumphal arch at the end of its avenue. */
export function arch(canvas: Canvas): string {
  const { focus: x } = canvas
  return [
    gather(many(20, (index) => box('k1', -184 + index * 39, Math.round(178 - canvas.between(0, 26)), 37, 60))),
    path('kh', at`M${x - 72} 222V92h144v130h-46v-62a26 26 0 0 0 -52 0v62z`, ' fill-rule="evenodd"'),
    path('k3', at`M${x - 26} 222v-62a26 26 0 0 1 52 0v62h-9v-58a17 17 0 0 0 -34 0v58z`),
    path('sh', at`M${x + 48} 92h24v130h-24zM${x - 26} 160a26 26 0 0 1 26 -26v9a17 17 0 0 0 -17 17v62h-9z`),
    box('kh', x - 79, 86, 158, 8) + box('kh', x - 66, 66, 132, 20) + box('k2', x - 70, 62, 140, 5),
    box('sh', x + 44, 66, 22, 20) + stroke('s3', 1.4, at`M${x - 72} 118h144M${x - 54} 76h108`),
    many(
      2,
      (index) =>
        box('k2', x - 63 + index * 98, 128, 28, 22) +
        box('k2', x - 63 + index * 98, 162, 28, 46) +
        path('k4', at`M${x - 55 + index * 98} 206v-24a6 6 0 0 1 12 0v24z`),
    ),
    path('k3', at`M-300 222H700V${floor}H-300z`),
    poly('k2', [x - 22, 222], [x + 22, 222], [x + 130, floor], [x - 130, floor]),
    gather(
      many(
        5,
        (index) =>
          bush('k5', x - 108 - index * 38, 232 + index * 4, 15 + index * 2.4) +
          bush('k5', x + 108 + index * 38, 232 + index * 4, 15 + index * 2.4),
      ),
    ),
    dots(
      'so',
      3.6,
      points(10, (index) => [
        x + (index % 2 ? 1 : -1) * (42 + Math.floor(index / 2) * 18),
        224 + Math.floor(index / 2) * 6,
      ]),
    ),
  ].join('')
}

/** A castle over the woods. */
export function castle(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const tower = (cx: number, top: number, w: number, role: Role = 'kh') =>
    [
      box(role, cx - w / 2, top, w, 200 - top),
      box('sh', cx + w * 0.16, top, w * 0.34, 200 - top),
      poly('ka', [cx - w * 0.66, top], [cx, top - w * 1.9], [cx + w * 0.66, top]),
      poly('sh', [cx + w * 0.08, top], [cx, top - w * 1.9], [cx + w * 0.66, top]),
      path('kw', at`M${cx - 2} ${top + 18}v-6a2 2 0 0 1 4 0v6z`) +
        path('kw', at`M${cx - 2} ${top + 38}v-6a2 2 0 0 1 4 0v6z`),
    ].join('')
  return [
    ridge(canvas, 'k1', 150, 40, 0.4),
    ridge(canvas, 'k2', 186, 22, 0.35),
    path('k3', at`M${x - 190} ${floor}Q${x - 110} 204 ${x - 70} 186T${x + 70} 184Q${x + 120} 204 ${x + 200} ${floor}z`),
    tower(x - 52, 122, 16) + tower(x + 58, 116, 15) + tower(x - 16, 84, 15),
    box('kh', x - 44, 138, 96, 58) + poly('ka', [x - 46, 138], [x - 30, 118], [x + 38, 118], [x + 54, 138]),
    many(4, (index) => path('kw', at`M${x - 34 + index * 20} 164v-9a3 3 0 0 1 6 0v9z`)),
    tower(x + 22, 100, 20),
    path(
      'kh',
      at`M${x - 72} 200v-34h5v5h6v-5h6v5h6v-5h6v5h6v-5h6v34zM${x + 30} 200v-34h5v5h6v-5h6v5h6v-5h6v5h6v-5h6v34z`,
    ),
    path('k4', at`M${x - 6} 200v-14a7 7 0 0 1 14 0v14z`),
    stroke('sa', 1.4, at`M${x - 16} 56v-12M${x + 22} 62v-12`) +
      poly('ka', [x - 16, between(43, 45)], [x - 3, 47], [x - 16, 51]),
    pines(canvas, 'k4', 216, 30, 24),
    hills(canvas, 'k4', 220, 5),
    pines(canvas, 'k5', floor, 46, 22),
  ].join('')
}
