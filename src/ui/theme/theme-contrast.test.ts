import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { personColour } from '#ui/person-colour.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('[data-theme="dark"]')

function coloursOf(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}
const themes = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const hues = ['blue', 'orange', 'green', 'cyan', 'purple', 'pink']
const grounds = ['paper', 'surface', 'raised', 'sunken']
/** Text on ground: WCAG AA wants 4.5. */
const texts: [text: string, ground: string][] = [
  ...['ink', 'muted', 'ember-ink', 'sea-ink', 'moss-ink', 'sand-ink', 'dusk-ink', 'danger'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['sea', 'moss', 'dusk'].map((text): [string, string] => [text, 'paper']),
  ['on-ember', 'ember'],
  ['on-ember', 'ember-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['white', 'danger-fill'],
  ['white', 'danger-fill-strong'],
  ...['ember', 'sea', 'moss', 'sand', 'dusk'].map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  ['danger', 'danger-soft'],
  ['ink', 'ember-soft'],
  ...hues.flatMap((hue): [string, string][] => [
    [`list-${hue}`, `list-${hue}-soft`],
    [`list-${hue}`, 'surface'],
    ['surface', `list-${hue}`],
  ]),
]
/** Edges and signs against what is behind them: 3. */
const signs: [sign: string, ground: string][] = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['ember', 'ember-soft'],
]

/** A colour 'oklch(L C H)' as '#rrggbb', after Björn Ottosson; null outside of sRGB. */
function hexOf(oklch: string): string | null {
  const [l = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const parts = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  if (parts.some((part) => part < -0.002 || part > 1.002)) return null
  const hex = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${parts.map(hex).join('')}`
}

it('gives people without a photo many colours, each of which white letters are read on, and each the same everywhere', () => {
  const names = Array.from({ length: 400 }, (_, number) => `Traveler${number}`)
  const colours = new Set(names.map(personColour))
  expect(colours.size).toBe(15)
  for (const colour of colours)
    expect([colour, contrast('#ffffff', hexOf(colour) ?? '#ffffff') >= 4.5]).toEqual([colour, true])
  expect(personColour(' Mira Reyes')).toBe(personColour('mira reyes'))
  // Whom one is not connected with is told by the first name alone.
  expect(personColour('Mira Reyes')).toBe(personColour('Mira'))
  const demo = ['Mira Reyes', 'Jonas Lindqvist', 'Amara Okafor', 'Tomás Duarte', 'Kenji Sato', 'Inès Moreau']
  expect(new Set(demo.map(personColour)).size).toBeGreaterThan(4)
})

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colours = themes[theme]
  const ratio = (one: string, other: string) => contrast(colours[one] ?? 'missing', colours[other] ?? 'missing')

  it.each(texts)('%s is readable on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(signs)('%s can be seen on %s', (sign, ground) => {
    expect(ratio(sign, ground)).toBeGreaterThanOrEqual(3)
  })
  it('gives all list themes one lightness', () => {
    const lights = hues.map((hue) => luminance(colours[`list-${hue}`] ?? ''))
    expect(Math.max(...lights) - Math.min(...lights)).toBeLessThan(0.04)
  })
})
