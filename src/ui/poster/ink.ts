/**
 * The drawing tools. A picture is 400 × 250 units, but painted from -300 to 700 (details from -180 to 580): a wide frame
 * shows more land at both sides, a tall one more sky, and neither cuts the motif. Colour is a role, a class of
 * poster.css: k1 (far) … k5 (near), kh light, kx water, kf field, ka accent, kb blue, kw lamp, sh shade; s… the same as lines.
 */
export type Role = 'k1' | 'k2' | 'k3' | 'k4' | 'k5' | 'kh' | 'kx' | 'kf' | 'ka' | 'kb' | 'kw' | 'sh'
export type Line = 's2' | 's3' | 's4' | 's5' | 'sl' | 'sa' | 'sp' | 'sw' | 'so'

export type Point = readonly [x: number, y: number]

/** What every scene gets: its own stream of chance, where its motif stands, and where the sun is. */
export interface Canvas {
  random: () => number
  between: (low: number, high: number) => number
  focus: number
  sun: { x: number; y: number; r: number }
  /** Prefix of ids that is unique in the page. */
  id: string
}

export const left = -300
export const right = 700
export const floor = 252

/** One decimal is finer than a pixel at every size used. */
export const short = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

/** Path data with its numbers rounded: at`M${x} ${y}h${width}z`. */
export const at = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.reduce((text, part, index) => text + short(values[index - 1] ?? 0) + part).replace(/ -/g, '-')

/** A filled path. */
export const path = (role: Role, d: string, more = '') => `<path class="${role}" d="${d}"${more}/>`
/** A closed shape with straight edges. */
export const poly = (role: Role, ...points: Point[]) =>
  path(role, `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}z`.replace(/ -/g, '-'))
/** A line; widths are units of the picture. */
export const stroke = (role: Line, width: number, d: string) =>
  `<path class="${role}" stroke-width="${short(width)}" d="${d}"/>`
export const box = (role: Role, x: number, y: number, w: number, h: number) =>
  path(role, at`M${x} ${y}h${w}v${h}h${-w}z`)
export const disc = (role: Role, x: number, y: number, r: number) =>
  path(role, at`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${r * -2} 0z`)
/** Round dots of one size: the shortest way to draw many. */
export const dots = (role: Line, size: number, points: readonly Point[]) =>
  stroke(role, size, points.map(([x, y]) => at`M${x} ${y}h0`).join(''))
/** Keeps a shape or group to be shown several times by `again`; what has no class in it takes the role given there. */
export const form = (id: string, inner: string) => `<defs>${inner.replace(/^<(path|g)/, `<$1 id="${id}"`)}</defs>`
export const again = (id: string, role: Role, x: number, y: number) =>
  `<use href="#${id}" class="${role}" x="${short(x)}" y="${short(y)}"/>`
/** A part with an opacity or transform of its own. */
export const group = (attributes: string, ...parts: string[]) => `<g ${attributes}>${parts.join('')}</g>`
/** As many parts as asked, told their number. */
export const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => part(index)).join('')
/** As many points as asked. */
export const points = (count: number, point: (index: number) => Point): Point[] =>
  Array.from({ length: count }, (_, index) => point(index))

/**
 * Joins all shapes of one colour in one path, in the order in which the colours first appear: for a street of houses,
 * where walls may be painted first and windows after. Shapes of one colour must turn the same way (clockwise), or their
 * overlap would be a hole.
 */
export function gather(...parts: string[]): string {
  const shapes = new Map<string, string>()
  let rest = ''
  for (const [tag] of parts.join('').matchAll(/<g .*?<\/g>|<[^>]+>/g)) {
    const plain = /^(<path class="\w+"(?: stroke-width="[\d.]+")? d=")([^"]*)"\/>$/.exec(tag)
    if (plain) shapes.set(plain[1] ?? '', (shapes.get(plain[1] ?? '') ?? '') + plain[2])
    else rest += tag
  }
  return [...shapes].map(([head, d]) => `${head}${d}"/>`).join('') + rest
}
