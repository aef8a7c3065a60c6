import { expect, test } from 'vitest'
import { dayColour, dayColours, edgeOf } from './day-colours.ts'

type Three = [number, number, number]

const linear = (colour: string): Three =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Three

const contrast = (one: string, other: string): number => {
  const [dark, light] = [one, other]
    .map(linear)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    .sort((left, right) => left - right) as [number, number]
  return light / dark
}

/** How the colours look to those who see red, green or blue otherwise (Machado, Oliveira and Fernandes, 2009). */
const ways: Record<string, [Three, Three, Three]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Distance in OKLab, times 100: 2 is just seen by who looks for it. */
function difference(one: string, other: string, way: string): number {
  const [left, right] = [one, other].map((colour) => {
    const seen = (ways[way] ?? []).map(([red, green, blue]) => {
      const [r, g, b] = linear(colour)
      return Math.min(1, Math.max(0, red * r + green * g + blue * b))
    }) as Three
    const [r, g, b] = seen
    const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
      1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    ] as Three
  }) as [Three, Three]
  return 100 * Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2])
}

test('the number of a stop reads on the colour of its day, and its edge stands out from it', () => {
  for (const { fill, on } of dayColours) expect(contrast(fill, on), fill).toBeGreaterThanOrEqual(4.5)
})

test('no two days look the same, and neighbours least of all, however somebody sees colours', () => {
  for (const way of Object.keys(ways))
    for (const [at, { fill }] of dayColours.entries())
      for (const [other, { fill: second }] of dayColours.entries()) {
        if (other <= at) continue
        const apart = Math.min(other - at, dayColours.length - (other - at))
        expect(difference(fill, second, way), `${fill} and ${second}, ${way}`).toBeGreaterThanOrEqual(
          apart === 1 ? 12 : 7,
        )
      }
})

test('a mark of a day, or its edge, stands out from the page in both themes', () => {
  for (const page of ['#faf7f2', '#ffffff', '#0e1620', '#16212e'])
    for (const colour of dayColours)
      expect(Math.max(contrast(colour.fill, page), contrast(edgeOf(colour), page)), colour.fill).toBeGreaterThanOrEqual(
        3,
      )
})

test('the colours come again', () => {
  expect(dayColours).toHaveLength(10)
  expect(dayColour(11)).toBe(dayColour(1))
  expect(dayColour(96)).toBe(dayColour(6))
})
