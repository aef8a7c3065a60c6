import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { marksOf, type Stop, type StopMark } from '#domain/itineraries/plan/trip-stops.ts'
import { markCanvas, markHeight } from './mark-canvas.ts'
import { raisedIn, type TripOverlay } from './trip-shapes.ts'

/** How much larger a raised mark is. */
const larger = 1.4
const density = 2 * larger

/**
 * The chosen mark and the one that is pointed at, above all others. They are elements of the page: a map that is drawn
 * by processors takes a third of a second for a frame, which the list beside it would have to wait for at each line
 * that the pointer passes.
 */
export class RaisedMarks {
  readonly #map: MapLibre
  #stops: readonly Stop[] = []
  #marks: readonly StopMark[] = []
  #shown: { mark: StopMark; marker: Marker }[] = []

  constructor(map: MapLibre) {
    this.#map = map
  }

  show(overlay: TripOverlay): void {
    if (overlay.stops !== this.#stops) {
      this.#stops = overlay.stops
      this.#marks = marksOf(overlay.stops)
    }
    const before = this.#shown
    this.#shown = raisedIn(this.#marks, overlay).map(
      (mark) =>
        before.find((one) => one.mark === mark) ?? {
          mark,
          marker: new Marker({ element: elementOf(mark) }).setLngLat([...mark.coordinates]).addTo(this.#map),
        },
    )
    for (const gone of before.filter((one) => !this.#shown.includes(one))) gone.marker.remove()
  }
}

function elementOf(mark: StopMark): HTMLElement {
  const element = markCanvas(mark, density)
  element.ariaHidden = 'true'
  element.className = 'pointer-events-none rounded-full shadow-lift'
  element.style.height = `${markHeight * larger}px`
  return element
}
