/** Origin: made by hand after RFC 7946. */
export const geojson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'own-feature-1',
      geometry: { type: 'Point', coordinates: [178.441, -18.141, 12] },
      properties: { name: 'Own: Suva', description: 'Harbor', url: 'https://example.org', folder: 'Own: Fiji' },
    },
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      properties: { name: 'Own: Way' },
    },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties: { name: 'Own: Nowhere' } },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [48.1, 911.5] }, properties: { name: 'Own: Off' } },
    { type: 'Feature', geometry: null, properties: { name: 'Own: Without' } },
    {
      type: 'Feature',
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      properties: { name: 'Own: Two' },
    },
  ],
})
