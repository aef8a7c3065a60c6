/** Origin: made by hand after the fields that niekvleeuwen/polarsteps-data-parser names; never seen from Polarsteps itself. */
import { archiveOf } from '#tests/support/imports/read-sample.ts'

export const polarstepsTrip = JSON.stringify({
  id: 9,
  name: 'Own: Andes',
  timezone_id: 'America/Lima',
  start_date: 1_714_000_000,
  all_steps: [
    {
      id: 11,
      uuid: 'own-step-11',
      name: null,
      display_name: 'Own: Cusco',
      description: 'Thin air',
      // 2024-05-02T03:00Z is still the first of May in Lima.
      start_time: 1_714_618_800,
      end_time: null,
      location: { name: 'Cusco', detail: 'Peru', country_code: 'pe', lat: -13.53, lon: -71.97 },
    },
    { id: 12, uuid: 'own-step-12', display_name: 'Own: Lost', start_time: 'x', location: { lat: 0, lon: 0 } },
  ],
})
export const polarsteps = archiveOf({
  'user/user.json': '{}',
  'trip/own-andes_9/trip.json': polarstepsTrip,
  'trip/own-andes_9/locations.json': '{"locations":[]}',
  'trip/own-andes_9/cusco_11/photos/a.jpg': new Uint8Array(1_234),
  'trip/own-andes_9/cusco_11/videos/a.mp4': new Uint8Array(10),
})
