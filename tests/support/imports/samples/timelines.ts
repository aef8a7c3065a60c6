/** Origin: made by hand after the schemas of locationhistoryformat.com, and for the two of 2024 after what people show of them. */
export const records = JSON.stringify({
  locations: [
    { latitudeE7: 481372000, longitudeE7: 115755000, accuracy: 20, timestamp: '2022-01-12T08:00:00.000Z' },
    { latitudeE7: 481373000, longitudeE7: 115756000, accuracy: 20, timestamp: '2022-01-12T10:00:00.000Z' },
    { latitudeE7: 480000000, longitudeE7: 115000000, accuracy: 20, timestamp: '2022-01-12T11:00:00.000Z' },
    // On the way: seen once.
    { latitudeE7: 473769000, longitudeE7: 85417000, accuracy: 30, timestamp: '2022-01-12T14:00:00.000Z' },
    // Of 2013, and with degrees that ran over: -74.006 is kept as 3554907296.
    { latitudeE7: 407128000, longitudeE7: 3554907296, timestampMs: '1370000000000' },
    { latitudeE7: 407128000, longitudeE7: 3554907296, timestampMs: '1370007200000' },
    { latitudeE7: 0, longitudeE7: 0, timestamp: '2022-01-13T08:00:00Z' },
    { latitudeE7: 481372000, longitudeE7: 115755000 },
  ],
})
export const semantic = JSON.stringify({
  timelineObjects: [
    { activitySegment: { startLocation: { latitudeE7: 1, longitudeE7: 1 }, duration: { startTimestampMs: '1' } } },
    {
      placeVisit: {
        location: { latitudeE7: 481372000, longitudeE7: 115755000, name: 'Own: Office', placeId: 'x' },
        duration: { startTimestamp: '2020-01-31T20:00:00Z', endTimestamp: '2020-02-02T09:00:00.5Z' },
      },
    },
    {
      placeVisit: {
        location: { latitudeE7: 407128000, longitudeE7: -740060000 },
        duration: { startTimestampMs: '1370000000000', endTimestampMs: '1370007200000' },
      },
    },
  ],
})
export const android = JSON.stringify({
  semanticSegments: [
    {
      startTime: '2024-05-01T07:00:00.000+02:00',
      endTime: '2024-05-01T09:00:00.000+02:00',
      timelinePath: [{ point: '48.1°, 11.5°', time: 'x' }],
    },
    {
      startTime: '2024-05-01T23:30:00.000+02:00',
      endTime: '2024-05-02T00:30:00.000+02:00',
      startTimeTimezoneUtcOffsetMinutes: 120,
      visit: { hierarchyLevel: 0, topCandidate: { placeId: 'x', placeLocation: { latLng: '48.1372°, 11.5755°' } } },
    },
    {
      startTime: '2024-05-01T23:40:00.000+02:00',
      endTime: '2024-05-06T00:00:00.000+02:00',
      visit: { hierarchyLevel: 1, topCandidate: { placeLocation: { latLng: '48.1372°, 11.5755°' } } },
    },
  ],
  rawSignals: [{ position: { LatLng: '48.1°, 11.5°' } }],
})
export const ios = JSON.stringify([
  {
    startTime: '2024-06-01T08:00:00.000-04:00',
    endTime: '2024-06-01T10:00:00.000-04:00',
    visit: {
      hierarchyLevel: '0',
      probability: '0.9',
      topCandidate: { placeID: 'x', semanticType: 'Unknown', placeLocation: 'geo:40.712800,-74.006000' },
    },
  },
  {
    startTime: '2024-06-01T10:00:00.000-04:00',
    endTime: '2024-06-01T10:30:00.000-04:00',
    activity: { start: 'geo:40.7,-74.0', end: 'geo:40.8,-74.0', distanceMeters: '900' },
  },
])
