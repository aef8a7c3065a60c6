/** How many columns of at least `minimum` pixels fit beside each other with `gap` between them; never fewer than one. */
export function columnsThatFit(width: number, minimum: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minimum + gap)))
}
