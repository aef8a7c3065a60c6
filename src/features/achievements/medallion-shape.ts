/** Outlines of medallions in a box of 120 by 120: the rarer, the more elaborate. */
import type { Rarity } from '#domain/achievements/achievement.ts'

const centre = 60

/** @param turn clockwise from the top, 0 to 1 */
function pointAt(turn: number, radius: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(centre + radius * Math.sin(angle)).toFixed(1)}`
}

/** A closed outline around the centre. @param radius by the angle in turns, 0 to 1 */
function outline(radius: (turn: number) => number, points = 180): string {
  const corners = Array.from({ length: points }, (_, index) => pointAt(index / points, radius(index / points)))
  return `M${corners.join('L')}Z`
}

const wave = (turn: number, count: number) => Math.cos(turn * count * 2 * Math.PI)

export const rims: Record<Rarity, string> = {
  common: outline(() => 46),
  uncommon: outline((turn) => 46.5 + 1.8 * wave(turn, 14)),
  // A soft hexagon, standing on its corner.
  rare: outline((turn) => 47.5 + 3.2 * wave(turn, 6) + 0.5 * wave(turn, 12)),
  epic: outline((turn) => 47.5 + 3.6 * wave(turn, 8) + 1 * wave(turn, 24)),
  legendary: outline((turn) => 50 + 4.4 * (1 - 2 * Math.abs(((((turn * 20) % 1) + 1) % 1) * 2 - 1)), 400),
}

/** Rays behind the rarest, as one path of thin triangles. */
export const rays = Array.from({ length: 20 }, (_, index) => {
  const turn = (index + 0.5) / 20
  return `M${pointAt(turn - 0.012, 40)}L${pointAt(turn, index % 2 === 0 ? 60 : 57)}L${pointAt(turn + 0.012, 40)}Z`
}).join('')
