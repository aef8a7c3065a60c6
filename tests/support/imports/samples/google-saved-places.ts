/** Origin: made by hand after what people show of Takeout's `Saved Places.json` (nextcloud/maps issue 66, organicmaps issue 11710). */
const feature = (coordinates: number[], properties: object) => ({
  geometry: { coordinates, type: 'Point' },
  properties,
  type: 'Feature',
})
export const savedPlaces = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature([8.05, 46.5], {
      'Google Maps URL': 'http://maps.google.com/?cid=10222232094831998944',
      Location: { Address: 'Own street 1', 'Business Name': 'Own: Old hut', 'Country Code': 'CH' },
      Published: '2019-04-20T09:09:19Z',
      Title: 'Own: Old hut',
    }),
    feature([-80.44, 43.73], {
      date: '2025-10-28T04:37:15Z',
      google_maps_url: 'http://maps.google.com/?cid=42',
      location: { address: 'Own line 2', country_code: 'CA', name: 'Own: New house' },
    }),
    feature([0, 0], { google_maps_url: 'http://maps.google.com/?cid=43', location: { name: 'Own: Somewhere' } }),
  ],
})
