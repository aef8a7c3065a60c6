import { dayColour } from '#ui/theme/day-colours.ts'

/** Pixels of the page from the top of a mark to its bottom. */
export const markHeight = 26

/** A disc in the colour of the day with what stands on it, wider for more than two characters. @param density pixels of the canvas for each of the page */
export function markCanvas({ day, label }: { day: number; label: string }, density: number): HTMLCanvasElement {
  const { fill, on } = dayColour(day)
  const [height, width] = [markHeight, markHeight + Math.max(0, label.length - 2) * 6]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to draw a mark on')
  brush.scale(density, density)
  const edge = 2
  brush.beginPath()
  brush.roundRect(edge, edge, width - 2 * edge, height - 2 * edge, height / 2)
  brush.fillStyle = fill
  brush.fill()
  brush.lineWidth = edge
  brush.strokeStyle = on
  brush.stroke()
  brush.font = '700 12px "Figtree Variable", sans-serif'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = on
  brush.fillText(label, width / 2, height / 2 + 0.5)
  return canvas
}
