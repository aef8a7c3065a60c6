import { expect, test } from 'vitest'
import { airportNames } from './airport-names.ts'

test.each([
  ['Tokyo Haneda International Airport', 'Tokyo', ['Tokyo Haneda', 'Haneda']],
  ['London Heathrow Airport', 'London', ['London Heathrow', 'Heathrow']],
  ['Paris-Orly Airport', 'Paris', ['Paris-Orly', 'Orly']],
  ['Charles de Gaulle International Airport', 'Paris', ['Charles de Gaulle']],
  ['Narita International Airport', 'Narita', []],
  ['Split Airport', 'Split', []],
  ['Ramon Air Base', 'Eilat', ['Ramon']],
])('%s of %s is called what tells it from others, too', (name, town, aliases) => {
  expect(airportNames(name, town, '')).toMatchObject({ town, aliases })
})

test('each town of an airport and each of its other names finds it, codes of four letters do not', () => {
  expect(airportNames('EuroAirport Basel-Mulhouse-Freiburg Airport', 'Bâle/Mulhouse', 'MLH, EAP, LFSB')).toMatchObject({
    town: 'Bâle',
    otherNames: ['Bâle', 'Mulhouse', 'MLH', 'EAP'],
  })
  expect(airportNames('Romero Airport', 'San Salvador (San Luis Talpa)', '').otherNames).toEqual([
    'San Salvador',
    'San Luis Talpa',
  ])
  expect(airportNames('Airport', '', '')).toEqual({ town: undefined, aliases: [], otherNames: [] })
})
