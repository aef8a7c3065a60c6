/** Every format of other programs that is read. */
import type { Adapter } from '#domain/imports/adapter.ts'
import { adventurelogAdapter } from './adventurelog.ts'
import { csvAdapter } from './csv.ts'
import { geojsonAdapter } from './geojson.ts'
import { googleSavedCsvAdapter } from './google-saved-csv.ts'
import { googleSavedPlacesAdapter } from './google-saved-places.ts'
import { gpxAdapter } from './gpx.ts'
import { icsAdapter } from './ics.ts'
import { kmlAdapter } from './kml.ts'
import { kmzAdapter } from './kmz.ts'
import { pastedAdapter } from './pasted.ts'
import { pkpassAdapter } from './pkpass.ts'
import { polarstepsAdapter } from './polarsteps.ts'
import { timelineAndroidAdapter } from './timeline-android.ts'
import { timelineIosAdapter } from './timeline-ios.ts'
import { timelineRecordsAdapter } from './timeline-records.ts'
import { timelineSemanticAdapter } from './timeline-semantic.ts'
import { tripAdapter } from './trip.ts'
import { tripitAdapter } from './tripit.ts'

export const allAdapters: readonly Adapter[] = [
  adventurelogAdapter,
  csvAdapter,
  geojsonAdapter,
  googleSavedCsvAdapter,
  googleSavedPlacesAdapter,
  gpxAdapter,
  icsAdapter,
  kmlAdapter,
  kmzAdapter,
  pastedAdapter,
  pkpassAdapter,
  polarstepsAdapter,
  timelineAndroidAdapter,
  timelineIosAdapter,
  timelineRecordsAdapter,
  timelineSemanticAdapter,
  tripAdapter,
  tripitAdapter,
]
