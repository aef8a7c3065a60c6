export interface Place {
  name: string
  /** [longitude, latitude] */
  coordinates?: [number, number]
  city?: string
  country?: string
  /** ISO code of the country at the coordinates, decided by geometry (domain/places/country-finder.ts). */
  countryCode?: string
}
