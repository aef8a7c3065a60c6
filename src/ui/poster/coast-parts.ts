import { at, type Canvas, path, type Role } from './ink.ts'

/** A palm that leans to `side`; `height` is that of its crown. */
export function palm(canvas: Canvas, role: Role, x: number, y: number, height: number, side: 1 | -1): string {
  const lean = height * 0.22 * side
  const [crownX, crownY] = [x + lean, y - height]
  const trunk = at`M${x - height * 0.035} ${y}Q${x - height * 0.03} ${y - height * 0.55} ${crownX - height * 0.015} ${crownY}h${height * 0.035}Q${x + height * 0.04} ${y - height * 0.5} ${x + height * 0.045} ${y}z`
  const leaf = (dx: number, dy: number, drop: number) => {
    const [endX, endY] = [height * dx, height * (dy + drop)]
    return at`M${crownX} ${crownY}q${endX * 0.5} ${height * dy * 1.9} ${endX} ${endY}q${-endX * 0.42} ${-height * drop * 0.9} ${-endX} ${-endY}z`
  }
  const spread = () => canvas.between(0.92, 1.08)
  const leaves = [
    leaf(-0.5 * spread(), -0.06, 0.22),
    leaf(0.5 * spread(), -0.06, 0.22),
    leaf(-0.42 * spread(), -0.22, 0.12),
    leaf(0.44 * spread(), -0.2, 0.12),
    leaf(-0.2 * spread(), -0.33, 0.04),
    leaf(0.24 * spread(), -0.32, 0.04),
    leaf(-0.3 * spread(), 0.04, 0.34),
    leaf(0.28 * spread(), 0.04, 0.36),
  ]
  return path(role, trunk + leaves.join(''))
}

/** A small boat with one or two sails. */
export const sail = (x: number, y: number, size: number, canvasRole: Role = 'kh', hull: Role = 'k5') =>
  [
    path(canvasRole, at`M${x} ${y - 3}V${y - size}q${size * 0.42} ${size * 0.5} ${size * 0.52} ${size - 5}z`),
    path(
      canvasRole,
      at`M${x - 2} ${y - 3}V${y - size * 0.8}q${-size * 0.2} ${size * 0.45} ${-size * 0.34} ${size * 0.8 - 4}z`,
      ' opacity=".8"',
    ),
    path(hull, at`M${x - size * 0.42} ${y - 1}h${size}l${-size * 0.16} ${size * 0.17}h${-size * 0.68}z`),
  ].join('')
