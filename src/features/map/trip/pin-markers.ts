import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'

/** An element of the page that stands on the map with its lower edge at a place. */
export interface PlacedPin {
  element: HTMLElement
  coordinates: Position
}

/** Pins that are parts of the page, so that a keyboard reaches them: of bookings there are few. */
export class PinMarkers {
  readonly #map: MapLibre
  #markers = new Map<HTMLElement, Marker>()

  constructor(map: MapLibre) {
    this.#map = map
  }

  show(pins: readonly PlacedPin[]): void {
    const before = this.#markers
    this.#markers = new Map(
      pins.map(({ element, coordinates }) => {
        const marker = before.get(element) ?? this.#add(element, coordinates)
        before.delete(element)
        return [element, marker.setLngLat(coordinates)]
      }),
    )
    for (const gone of before.values()) gone.remove()
  }

  #add(element: HTMLElement, coordinates: Position): Marker {
    // What is pressed on a pin is not pressed on the map below it.
    element.addEventListener('click', (event) => event.stopPropagation())
    return new Marker({ element, anchor: 'bottom' }).setLngLat(coordinates).addTo(this.#map)
  }
}
