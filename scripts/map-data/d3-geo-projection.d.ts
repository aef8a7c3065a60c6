declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo'
  import type { Geometry } from 'geojson'
  /** The geometry in the projection's plane. */
  export function geoProject(shape: Geometry, projection: GeoProjection): Geometry
}
