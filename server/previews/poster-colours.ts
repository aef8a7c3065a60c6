/**
 * The colours of a travel poster by day, as src/ui/poster/poster.css mixes them: what draws pictures on the server knows
 * neither variables nor mixing.
 */
import type { Palette } from '#ui/poster/palettes.ts'

type Lab = readonly [number, number, number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function toLab(colour: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as unknown as Lab
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([light, a, b]: Lab): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, gamma(part))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** `share` of the first colour, in percent, the rest of the other: `color-mix(in oklab, one share%, other)`. */
export function mixed(one: string, share: number, other: string): string {
  const [first, second] = [toLab(one), toLab(other)]
  const part = (index: 0 | 1 | 2) => (first[index] * share + second[index] * (100 - share)) / 100
  return fromLab([part(0), part(1), part(2)])
}

/** Style rules for the classes that a poster is drawn with. */
export function posterStyles(palette: Palette, night: boolean): string {
  const [sky, horizon, far, near, light, water, accent] = palette
  const k2 = mixed(far, 76, near)
  const k4 = mixed(far, 30, near)
  const k3 = mixed(far, 54, near)
  const bloom = mixed('#ef8fa8', 72, light)
  const sun = '#fff3d2'
  const lamp = '#ffe2a4'
  const glow = night ? 1 : 0.5
  const fills = {
    k1: far,
    k2,
    k3,
    k4,
    k5: near,
    kh: light,
    kx: water,
    kf: mixed(k2, 48, '#9aa24e'),
    ka: accent,
    kb: mixed('#2f70ad', 74, k4),
    kw: lamp,
    sh: near,
  }
  const lines = { s2: k2, s3: k3, s4: k4, s5: near, sl: light, sa: accent, sp: bloom, sw: sun, so: lamp }
  return [
    'svg{stroke-linecap:round;stroke-linejoin:round}',
    ...Object.entries(fills).map(([name, colour]) => `path.${name},use.${name}{fill:${colour}}`),
    `path.kw{fill-opacity:${glow}}path.sh,use.sh{fill-opacity:.24}`,
    ...Object.entries(lines).map(([name, colour]) => `path.${name}{stroke:${colour}}`),
    ...Object.keys(lines).map((name) => `.${name}[stroke-width]{fill:none}`),
    `.so{stroke-opacity:${glow}}`,
    `.ku{fill:${sun}}.kn{opacity:${night ? 1 : 0}}.g0{stop-color:${sky}}.g1{stop-color:${horizon}}.gs{stop-color:${sun}}`,
    '.stars{stroke:#fff;stroke-opacity:.85}.stars path{fill:none}',
  ].join('')
}
