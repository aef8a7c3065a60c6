import type { ReadFormat } from './adapter.ts'

/** What the formats are called, the same in all languages. Apart from their readers, which only a worker loads. */
export const formatNames: Readonly<Record<ReadFormat, string>> = {
  adventurelog: 'AdventureLog',
  csv: 'CSV',
  geojson: 'GeoJSON',
  'google-saved-csv': 'Google Maps (Saved)',
  'google-saved-places': 'Google Maps (Saved Places)',
  gpx: 'GPX',
  ics: 'iCalendar',
  kml: 'KML',
  kmz: 'KMZ',
  mail: 'E-mail',
  pasted: 'Text',
  pdf: 'PDF',
  pkpass: 'Apple Wallet',
  polarsteps: 'Polarsteps',
  'timeline-android': 'Google Timeline (Timeline.json)',
  'timeline-ios': 'Google Timeline (location-history.json)',
  'timeline-records': 'Google Timeline (Records.json)',
  'timeline-semantic': 'Google Timeline (Semantic Location History)',
  trip: 'TRIP',
  tripit: 'TripIt',
}
