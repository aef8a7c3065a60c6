import {
  at,
  box,
  type Canvas,
  disc,
  dots,
  floor,
  gather,
  group,
  many,
  path,
  points,
  poly,
  type Role,
  stroke,
} from './ink.ts'
import { bush, ridge, water } from './land.ts'

const walls: readonly Role[] = ['k2', 'kh', 'ka', 'k3', 'kh', 'k2', 'k4']

/** Narrow gabled houses along a canal. */
export function canal(canvas: Canvas): string {
  const { between, focus, random } = canvas
  const turn = Math.floor(random() * walls.length)
  const house = (index: number) => {
    const x = -184 + index * 35
    const top = Math.round(between(96, 128))
    const role = walls[(index * 3 + turn) % walls.length] ?? 'k2'
    const gables = [
      at`M${x} ${top}v-8h5v-7h6v-7h12v7h6v7h5v8z`,
      at`M${x} ${top}q2-12 9-13 1-12 8-13 7 1 8 13 7 1 9 13z`,
      at`M${x} ${top}l17-22 17 22z`,
    ]
    return [
      path(role, `${gables[Math.floor(random() * 3)]}${at`M${x} ${top - 1}h34V206h-34z`}`),
      many(6, (pane) =>
        stroke(
          random() < 0.42 ? 'so' : role === 'kh' ? 's5' : 'sl',
          8,
          at`M${x + 10 + (pane % 2) * 14} ${top + 8 + Math.floor(pane / 2) * 24}v13`,
        ),
      ),
      box('k5', x + 12, 192, 10, 14),
    ]
  }
  const houses = points(22, (index) => [index, 0]).map(([index]) => house(index))
  return [
    gather(...houses.map(([wall]) => wall ?? '')),
    group('stroke-linecap="butt"', gather(...houses.map(([, panes, door]) => `${panes}${door}`))),
    box('k4', -300, 205, 1000, 6),
    gather(many(9, (index) => bush('k5', -150 + index * 84 + between(-16, 16), 206, between(9, 13)))),
    water(canvas, 211),
    path('k5', at`M${focus - 40} 226h74l-7 9h-58z`) + path('ka', at`M${focus - 26} 226v-8h42v8z`),
    stroke('sl', 1, 'M-300 208H700'),
  ].join('')
}

/** A steep street, and the tram that climbs it. */
export function tramHill(canvas: Canvas): string {
  const { between, random } = canvas
  const street = (x: number) => 226 - (x - 100) * 0.26
  const turn = Math.floor(random() * walls.length)
  const house = (index: number) => {
    const x = -60 + index * 46
    const top = Math.round(street(x) - between(62, 92))
    const role = walls[(index * 2 + turn) % walls.length] ?? 'kh'
    return [
      path(role, at`M${x} ${top}h44V250h-44z`) +
        poly('k4', [x - 2, top], [x + 8, top - 11], [x + 36, top - 11], [x + 46, top]),
      many(6, (pane) =>
        stroke(
          random() < 0.4 ? 'so' : role === 'kh' ? 's4' : 'sl',
          7,
          at`M${x + 9.5 + (pane % 3) * 12} ${top + 10 + Math.floor(pane / 3) * 22}v12`,
        ),
      ) + box('sh', x + 36, top, 8, 250 - top),
    ]
  }
  const houses = points(14, (index) => [index, 0]).map(([index]) => house(index))
  const tram = (x: number) =>
    group(
      at`transform="translate(${x} ${street(x) + 3}) rotate(-14.6)"`,
      stroke('s5', 1.4, 'M0-45l10-16M-40-60H60'),
      gather(box('ka', -34, -45, 68, 40), box('kh', -34, -27, 68, 5), box('k5', -36, -47, 72, 5)),
      many(4, (pane) => box('kw', -29 + pane * 15.5, -40, 12, 11)),
      box('sh', -34, -12, 68, 7) + disc('k5', -20, -3, 5) + disc('k5', 20, -3, 5),
    )
  const lamps = points(7, (index) => [-150 + index * 105, street(-150 + index * 105)])
  return [
    ridge(canvas, 'k1', 168, 18, 0.25),
    water(canvas, 182),
    stroke('s2', 5, 'M-87 120V188M33 120V188') +
      stroke('s2', 1.4, 'M-300 172H120M-300 160Q-180 160-87 120-30 190 33 120 60 156 120 168'),
    gather(...houses.map(([wall]) => wall ?? '')),
    group('stroke-linecap="butt"', gather(...houses.map(([, panes]) => panes ?? ''))),
    path('k4', at`M-300 ${street(-300)}L700 ${street(700)}V${floor + 80}H-300z`),
    stroke('sl', 1.2, at`M-300 ${street(-300) + 6}L700 ${street(700) + 6}`),
    tram(between(170, 240)),
    stroke('s5', 2, lamps.map(([x, y]) => at`M${x} ${y + 22}v-44`).join('')),
    dots(
      'so',
      8,
      lamps.map(([x, y]) => [x, y - 25]),
    ),
    path('k5', at`M-300 ${street(-300) + 20}L700 ${street(700) + 20}V${floor + 80}H-300z`),
  ].join('')
}
