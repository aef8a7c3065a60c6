/** Origin: made by hand after the fields that niekvleeuwen/polarsteps-data-parser names; never seen from Polarsteps itself. */
import { archiveOf } from '#tests/support/imports/archive-of.ts'
import { jpeg, png, webp } from './pictures.ts'

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
/** Three photos of two steps, and a video. */
export const polarsteps = archiveOf({
  'user/user.json': '{}',
  'trip/own-andes_9/trip.json': polarstepsTrip,
  'trip/own-andes_9/locations.json': '{"locations":[]}',
  'trip/own-andes_9/cusco_11/photos/a.jpg': jpeg,
  'trip/own-andes_9/cusco_11/photos/b.png': png,
  'trip/own-andes_9/cusco_11/videos/a.mp4': new Uint8Array(10),
  'trip/own-andes_9/own-lost_12/photos/a.jpg': webp,
})
/** One trip as somebody packed its folder again: with what systems put beside, and with what no document may be. */
export const polarstepsFolder = archiveOf({
  'own-andes_9/trip.json': polarstepsTrip,
  '__MACOSX/own-andes_9/cusco_11/photos/._a.jpg': new Uint8Array(4),
  'own-andes_9/.DS_Store': new Uint8Array(4),
  'own-andes_9/cusco_11/photos/a.jpg': jpeg,
  'own-andes_9/cusco_11/photos/film.MP4': new Uint8Array(10),
  'own-andes_9/cusco_11/photos/raw.dng': 'II*',
  'own-andes_9/elsewhere_13/photos/c.jpg': jpeg,
  'own-andes_9/map.html': '<p>',
})
