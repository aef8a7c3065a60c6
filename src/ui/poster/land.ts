import {
  at,
  type Canvas,
  floor,
  group,
  type Line,
  left,
  many,
  path,
  type Point,
  poly,
  type Role,
  right,
  stroke,
} from './ink.ts'

/** Smooth noise in [-1, 1] from a few random heights. */
function noise(random: () => number): (x: number) => number {
  const heights = Array.from({ length: 64 }, () => random() * 2 - 1)
  return (x) => {
    const cell = Math.floor(x)
    const part = x - cell
    const ease = part * part * (3 - 2 * part)
    const from = heights[((cell % 64) + 64) % 64] ?? 0
    const to = heights[(((cell + 1) % 64) + 64) % 64] ?? 0
    return from + (to - from) * ease
  }
}

/** A rugged ridge over the whole width: `base` is its middle height, `height` how far it rises and falls. */
export function ridge(canvas: Canvas, role: Role, base: number, height: number, rough = 0.32): string {
  const broad = noise(canvas.random)
  const fine = noise(canvas.random)
  let d = ''
  let last = 0
  for (let x = -184; x <= 584; x += 12) {
    const y = Math.round(base - height * (broad(x / 85) * 0.75 + fine(x / 21) * rough))
    d += x === -184 ? at`M${left} ${floor}V${y}H${x}l` : at`12 ${y - last} `
    last = y
  }
  return path(role, `${d.trim()}H${right}V${floor}z`)
}

/** Soft hills, one curve. */
export function hills(canvas: Canvas, role: Role, base: number, height: number, length = 110): string {
  const wave = noise(canvas.random)
  const y = (x: number) => Math.round(base - height * wave(x / length))
  let d = at`M${left} ${floor}V${y(-200)}H-200`
  for (let x = -150; x <= 600; x += 50) d += at`Q${x - 25} ${y(x - 25)} ${x} ${(y(x - 25) + y(x + 25)) / 2}`
  return path(role, `${d}H${right}V${floor}z`)
}

/** A mountain with a lit and a shaded side, and snow down to `snow` (share of its height). */
export function mountain(canvas: Canvas, role: Role, x: number, top: number, half: number, snow = 0.34): string {
  const { between } = canvas
  const height = floor - top
  const slope = (side: number, part: number): Point => [
    x + side * half * part + (part > 0.05 && part < 0.95 ? between(-5, 5) : 0),
    top + height * part,
  ]
  const leftSide = [0.16, 0.34, 0.55, 0.78, 1].map((part) => slope(-1, part))
  const rightSide = [0.14, 0.3, 0.52, 0.75, 1].map((part) => slope(1, part))
  const peak: Point = [x, top]
  const spine = [0.18, 0.36, 0.56, 0.8, 1].map(
    (part, step): Point => [x + (step % 2 ? -1 : 1) * half * 0.09 + half * part * 0.12, top + height * part],
  )
  const edge: Point[] = [-0.8, -0.5, -0.28, 0.05, 0.3, 0.52, 0.8].map((across, step) => [
    x + across * half * snow,
    top + height * snow * (step % 2 ? 0.72 : 1.12) + between(-4, 4),
  ])
  const cap: Point[] = [
    peak,
    [x - half * snow * 0.92, top + height * snow],
    ...edge,
    [x + half * snow * 0.9, top + height * snow],
  ]
  return [
    poly(role, peak, ...leftSide, ...[...rightSide].reverse()),
    snow > 0 ? poly('kh', ...cap) : '',
    poly('sh', peak, ...spine, ...[...rightSide].reverse()),
  ].join('')
}

/** A lake or sea from `y` down, with glints, and the sun's path on it. */
export function water(canvas: Canvas, y: number, role: Role = 'kx'): string {
  const { between, sun } = canvas
  const glints = many(9, () => {
    const depth = canvas.random()
    return at`M${between(-180, 560)} ${y + 6 + depth * (floor - y - 10)}h${18 + depth * 52}`
  })
  const trail = many(7, (step) => {
    const width = 9 + step * 6 + between(-4, 4)
    return at`M${sun.x - width / 2 + between(-5, 5)} ${y + 5 + step * step * 1.5}h${width}`
  })
  return [
    path(role, at`M${left} ${y}H${right}V${floor}H${left}z`),
    group('opacity=".3"', stroke('sl', 0.9, glints)),
    group('opacity=".62"', stroke('sw', 1.6, trail)),
  ].join('')
}

/** Pines in a row that stand on `y`, taller and shorter. */
export function pines(
  canvas: Canvas,
  role: Role,
  y: number,
  height: number,
  count = 34,
  from = left,
  to = right,
): string {
  const { between } = canvas
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const tall = Math.round(height * between(0.55, 1.15))
    const half = Math.round(tall * 0.2)
    const x = Math.round(from + ((to - from) * (index + between(-0.3, 0.3))) / count)
    d += at`M${x - half} ${y + 4}l${half} ${Math.round(tall * -0.62)} ${half} ${Math.round(tall * 0.62)}zm${Math.round(half * 0.3)} ${Math.round(tall * -0.4)}l${half - Math.round(half * 0.3)} ${Math.round(tall * -0.5)} ${half - Math.round(half * 0.3)} ${Math.round(tall * 0.5)}z`
  }
  return path(role, d)
}

/** A cypress: a slim dark flame. */
export const cypress = (role: Role, x: number, y: number, height: number) =>
  path(
    role,
    at`M${x} ${y}c${-height * 0.17} ${-height * 0.25} ${-height * 0.1} ${-height * 0.7} 0 ${-height}c${height * 0.1} ${height * 0.3} ${height * 0.17} ${height * 0.75} 0 ${height}z`,
  )

/** A few birds far away. */
export const birds = (canvas: Canvas, x: number, y: number, line: Line = 's5') =>
  stroke(
    line,
    1.1,
    many(4, (index) => at`M${x + index * 13 + canvas.between(-4, 4)} ${y + canvas.between(-8, 8)}q3 -4 5 0q3 -4 5 0`),
  )

/** Thin long clouds. */
export const clouds = (canvas: Canvas, y: number) =>
  group(
    'opacity=".34"',
    many(4, (index) => {
      const x = -150 + index * 170 + canvas.between(-60, 60)
      const width = canvas.between(60, 120)
      const top = y + canvas.between(-22, 22)
      return path(
        'kh',
        at`M${x} ${top}a5 5 0 0 1 5 -5h${width * 0.2}a9 9 0 0 1 16 -1h${width * 0.5}a3.5 3.5 0 0 1 0 7z`,
      )
    }),
  )

/** A round tree or bush; its foot is on `y`. */
export const bush = (role: Role, x: number, y: number, r: number) =>
  path(
    role,
    at`M${x - r * 1.4} ${y}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${r * -0.9}a${r} ${r} 0 0 1 ${r * 1.8} 0a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${r * 0.9}z`,
  )
