/**
 * The colours of the days of a trip, on the map and beside what stands on them. They come again every ten days; numbers and
 * words say the day, too. They are the same in both themes: dark ones with white figures and a white edge, light ones with
 * dark figures and a dark edge, so that each stands out from land and sea of every look. Neighbours differ in lightness or
 * along blue and yellow, which is what somebody who does not tell red from green goes by.
 */
export interface DayColour {
  fill: string
  /** Figures on it, and the edge around it. */
  on: string
}

const white = '#ffffff'
const ink = '#16212e'

export const dayColours: readonly DayColour[] = [
  { fill: '#c9481f', on: white },
  { fill: '#13747d', on: white },
  { fill: '#e9c46a', on: ink },
  { fill: '#5a4e8c', on: white },
  { fill: '#8cc4f0', on: ink },
  { fill: '#7a1f4d', on: white },
  { fill: '#f0900c', on: ink },
  { fill: '#8f3fd1', on: white },
  { fill: '#849ca8', on: ink },
  { fill: '#3d2412', on: white },
]

/** @param day its number, from 1 */
export const dayColour = (day: number): DayColour => dayColours[(day - 1) % dayColours.length] as DayColour

/** Half way between its figures and its fill: it stands out from paper and night where the fill does not. */
export const edgeOf = ({ fill, on }: DayColour): string =>
  `#${[1, 3, 5]
    .map((at) => [fill, on].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)))
    .map((parts) =>
      Math.round(parts.reduce((sum, part) => sum + part, 0) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A mark of the day on the page, with a thin edge. @param day its number, from 1 */
export function dayStyle(day: number): { backgroundColor: string; color: string; boxShadow: string } {
  const colour = dayColour(day)
  return { backgroundColor: colour.fill, color: colour.on, boxShadow: `inset 0 0 0 1px ${edgeOf(colour)}` }
}
