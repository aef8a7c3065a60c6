import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Braces, Globe, Route, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PlaceFormat, placeFormats } from '#lib/files/place-files.ts'

const formats: Record<PlaceFormat, { label: MessageDescriptor; description: MessageDescriptor; icon: ReactNode }> = {
  gpx: {
    label: msg`Navigation`,
    description: msg`OsmAnd, Organic Maps, Garmin (.gpx)`,
    icon: <Route aria-hidden />,
  },
  kml: {
    label: msg`Google Earth`,
    description: msg`Google Earth, My Maps (.kml)`,
    icon: <Globe aria-hidden />,
  },
  geojson: {
    label: msg`GeoJSON`,
    description: msg`Other map programs (.geojson)`,
    icon: <Braces aria-hidden />,
  },
  csv: { label: msg`Table`, description: msg`Excel, Numbers, Sheets (.csv)`, icon: <Table aria-hidden /> },
}

/** The programs for which places can be saved, as cards to choose from. */
export function usePlaceFormatOptions() {
  const { t } = useLingui()
  return placeFormats.map((value) => ({
    value,
    label: t(formats[value].label),
    description: t(formats[value].description),
    icon: formats[value].icon,
  }))
}
