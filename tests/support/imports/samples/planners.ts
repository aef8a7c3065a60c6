/** Origin: made by hand after the export views of AdventureLog (import_export_view.py) and TRIP (utils/zip.py, models.py). */
export const adventurelog = JSON.stringify({
  version: '1.0',
  export_date: '2026-10-01T10:00:00',
  user_email: 'own@example.org',
  collections: [{ export_id: 0, name: 'Own: Africa' }],
  locations: [
    {
      export_id: 0,
      name: 'Own: Equator',
      location: 'Nanyuki',
      latitude: null,
      longitude: '37.0741',
      country: null,
      category_name: 'sight',
      collection_export_ids: [0],
      visits: [
        { start_date: '2025-03-04T00:00:00', end_date: '2025-03-05T00:00:00', notes: 'Again' },
        { start_date: '2024-01-02T00:00:00', end_date: '2024-01-03T00:00:00', notes: null },
      ],
      images: [{ filename: 'own.jpg' }],
      tags: null,
    },
    { export_id: 1, name: 'Own: Wish', latitude: null, longitude: null, visits: [] },
  ],
  transportation: [
    {
      type: 'plane',
      name: 'Own',
      flight_number: 'LH 590',
      date: '2025-03-03T10:00:00+00:00',
      from_location: 'Frankfurt',
      to_location: 'Nairobi',
      collection_export_id: 0,
    },
  ],
  lodging: [
    {
      name: 'Own: Lodge',
      check_in: '2025-03-04T15:00:00+00:00',
      check_out: '2025-03-06T10:00:00+00:00',
      timezone: 'Africa/Nairobi',
      price: '99.00',
      latitude: '0.01',
      longitude: '37.07',
      reservation_number: 'Q7W2ER',
    },
  ],
  notes: [{ name: 'Own' }],
  checklists: [],
  visited_cities: [{ city: 1 }],
  visited_regions: [],
})
export const trip = JSON.stringify({
  _: { version: '1.40', at: '2026-10-01T10:00:00', user: 'own' },
  settings: {},
  categories: [{ id: 1, name: 'Own: Food', image: '/api/assets/own-food.png' }],
  places: [
    {
      id: 5,
      name: 'Own: Bakery',
      lat: 48.85,
      lng: 2.35,
      place: 'Own street, Paris',
      category: { id: 1, name: 'Own: Food' },
      visited: true,
      image: '/api/assets/own-bakery.png',
      links: ['https://example.org'],
      price: 5,
    },
    {
      id: 6,
      name: 'Own: Later',
      lat: 48.86,
      lng: 2.36,
      place: '',
      category: { id: 1, name: 'Own: Food' },
      visited: false,
    },
  ],
  trips: [
    {
      id: 1,
      name: 'Own: Paris',
      collaborators: [{ user: 'x' }],
      packing_items: [{ text: 'Socks' }],
      days: [
        {
          id: 1,
          dt: '2027-05-01',
          label: 'One',
          items: [
            {
              time: '09:30',
              text: 'Own: Breakfast',
              image: '/api/assets/own-breakfast.webp',
              place: { id: 5, name: 'Own: Bakery', lat: 48.85, lng: 2.35 },
            },
          ],
          bookings: [{ type: 'hotel', label: 'Own: Hotel', reference: 'AB12CD' }],
        },
        { id: 2, dt: null, label: 'Some day', items: [{ text: 'Own: Walk' }], bookings: [] },
      ],
    },
  ],
})
