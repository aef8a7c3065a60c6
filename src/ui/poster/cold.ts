import { at, box, type Canvas, floor, group, many, path, poly, stroke } from './ink.ts'
import { clouds, mountain, pines, ridge, water } from './land.ts'

/** Northern lights over a cabin in the snow. Always a night picture. */
export function aurora(canvas: Canvas): string {
  const { focus: x, between, id } = canvas
  const veil = (shift: number, y: number, tall: number, role: 'ka' | 'kx') => {
    const d = at`M-300 ${y + 20}C${-120 + shift} ${y + 60} ${-20 + shift} ${y - 40} ${110 + shift} ${y + 6}S${300 + shift} ${y + 50} ${420 + shift} ${y - 12}S620 ${y - 20} 700 ${y + 16}V${y + 16 - tall}C${560 + shift} ${y - 40 - tall} ${440 + shift} ${y + 10 - tall} ${330 + shift} ${y + 4 - tall}S${140 + shift} ${y - 50 - tall} ${20 + shift} ${y - 10 - tall}S-180 ${y - tall} -300 ${y + 10 - tall}z`
    return path(role, d, ` mask="url(#${id}m)"`)
  }
  return [
    `<linearGradient id="${id}v" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#000"/><stop offset=".8" stop-color="#ccc"/><stop offset="1" stop-color="#000"/></linearGradient>`,
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="-300" y="-60" width="1000" height="230"><rect x="-300" y="-60" width="1000" height="230" fill="url(#${id}v)"/></mask>`,
    group('opacity=".55"', veil(between(-40, 40), 104, 96, 'kx')),
    group('opacity=".5"', veil(between(-90, -30), 76, 74, 'ka')),
    group('opacity=".4"', veil(between(20, 80), 122, 60, 'kx')),
    mountain(canvas, 'k2', x + 120, 120, 160, 0.5),
    mountain(canvas, 'k2', x - 130, 132, 150, 0.46),
    pines(canvas, 'k4', 216, 26, 34),
    path('kh', at`M-300 ${floor}V220Q${x - 120} 204 ${x + 20} 216T700 208V${floor}z`),
    box('k4', x - 20, 204, 46, 22) +
      poly('k5', [x - 28, 206], [x + 3, 184], [x + 34, 206]) +
      poly('kh', [x - 30, 204], [x + 3, 180], [x + 36, 204], [x + 31, 205], [x + 3, 186], [x - 25, 205]),
    box('kw', x - 12, 210, 9, 9) + box('kw', x + 8, 210, 9, 9) + box('k5', x + 18, 186, 6, 12),
    pines(canvas, 'k5', 250, 64, 5, x - 190, x - 70),
    pines(canvas, 'k5', 246, 50, 4, x + 90, x + 190),
  ].join('')
}

/** Icebergs on a still sea. */
export function ice(canvas: Canvas): string {
  const { focus: x, between } = canvas
  const berg = (cx: number, y: number, w: number, h: number) =>
    poly(
      'kh',
      [cx - w, y],
      [cx - w * 0.82, y - h * 0.36],
      [cx - w * 0.5, y - h * 0.5],
      [cx - w * 0.24, y - h],
      [cx + w * 0.06, y - h * 0.78],
      [cx + w * 0.3, y - h * 0.86],
      [cx + w * 0.62, y - h * 0.4],
      [cx + w, y],
    ) +
    poly(
      'sh',
      [cx - w * 0.24, y - h],
      [cx + w * 0.06, y - h * 0.78],
      [cx + w * 0.3, y - h * 0.86],
      [cx + w * 0.62, y - h * 0.4],
      [cx + w, y],
      [cx + w * 0.1, y],
      [cx - w * 0.12, y - h * 0.44],
    ) +
    group(
      'opacity=".25"',
      poly(
        'kh',
        [cx - w * 0.9, y + 3],
        [cx + w * 0.92, y + 3],
        [cx + w * 0.3, y + h * 0.34],
        [cx - w * 0.3, y + h * 0.28],
      ),
    )
  return [
    clouds(canvas, 62),
    mountain(canvas, 'k1', x - 190, 112, 190, 0.5),
    mountain(canvas, 'k1', x + 40, 126, 150, 0.46),
    mountain(canvas, 'k1', x + 240, 108, 200, 0.5),
    water(canvas, 178),
    berg(x - 210, 186, 54, 34) + berg(x + 178, 190, 70, 46),
    berg(x, 204, 92, between(88, 100)),
    berg(x - 150, 224, 46, 26) + berg(x + 140, 232, 60, 30),
    path('k5', at`M${x - 96} 228q22 7 46 0l-5 8h-35z`) +
      stroke('s5', 1.4, at`M${x - 80} 228v-16`) +
      box('ka', x - 82, 220, 16, 7),
    many(3, (index) =>
      poly(
        'kh',
        [x + 20 + index * 60, 246],
        [x + 34 + index * 60, 240],
        [x + 58 + index * 60, 243],
        [x + 62 + index * 60, 248],
      ),
    ),
    ridge(canvas, 'k5', 256, 4, 0.1),
  ].join('')
}
