import { assert, constantFrom, double, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPoster } from './choose.ts'
import { kilometres, landmarks, mayStand, type PosterPlace } from './homes.ts'
import { palettes } from './palettes.ts'
import { motifsFor } from './place-words.ts'

const categories = [...Object.keys(palettes), null]

/** 'Name, Town, Country @ longitude, latitude' */
function placeFrom(text: string): PosterPlace | null {
  if (!text) return null
  const [words = '', at] = text.split(' @ ')
  const parts = words.split(', ')
  return {
    name: parts[0],
    city: parts.length > 2 ? parts[1] : undefined,
    country: parts.length > 1 ? parts.at(-1) : undefined,
    coordinates: at ? at.split(', ').map(Number) : undefined,
  }
}

/** [title, place, motifs that a traveler would not mind] */
const things: [title: string, place: string, scenes: string][] = [
  ['Kochi, India', ' @ 76.2424, 9.9658', 'harbour beach'],
  ['Walk the Kumano Kodō', 'Kumano Nachi Taisha, Nachikatsuura, Japan @ 135.8903, 33.6686', 'woods pagoda gate'],
  ['Kumano Kodō, Japan', ' @ 135.7735, 33.8404', 'woods pagoda gate'],
  ['Swim in the Vltava', 'Český Krumlov, Czechia @ 14.315, 48.811', 'castle woods countryside'],
  ['A swim in Český Krumlov', 'Český Krumlov, Český Krumlov, Czechia', 'castle woods'],
  ['Maple leaves in Kyoto', 'Tōfuku-ji, Kyoto, Japan @ 135.7741, 34.9762', 'pagoda gate woods'],
  ['Cherry blossom in Kyoto', '', 'pagoda gate'],
  ['Sleep in a capsule', 'Shinjuku, Tokyo, Japan @ 139.7006, 35.6896', 'skyline market'],
  ['Learn to make soba', 'Matsumoto, Matsumoto, Japan @ 137.972, 36.238', 'market castle'],
  ['A week of kissa bars in Tokyo', 'Yotsuya, Tokyo, Japan @ 139.7302, 35.6862', 'skyline market stage'],
  ['Kanazawa, Japan', ' @ 136.6562, 36.5613', 'castle market'],
  ['Watch the sun set in Naxos', 'Portara, Naxos, Greece @ 25.3736, 37.1101', 'whitewash harbour'],
  ['Naxos, Greece', ' @ 25.3763, 37.1036', 'whitewash harbour'],
  ['Cross to the Lofoten at midnight', 'Moskenes, Norway @ 13.0469, 67.8997', 'fjord'],
  ['Sardinia round, one harbour a day', 'La Maddalena, Italy @ 9.4082, 41.2147', 'harbour'],
  ['Winter on Gotland', 'Visby, Visby, Sweden @ 18.2948, 57.6348', 'lighthouse castle'],
  ['Annapurna base camp', 'Annapurna Base Camp, Nepal @ 83.8779, 28.5302', 'peaks'],
  ['Tour du Mont Blanc', 'Chamonix, Chamonix, France @ 6.8694, 45.9237', 'peaks'],
  ['Sunrise on Rinjani', 'Mount Rinjani, Indonesia @ 116.4575, -8.4113', 'volcano'],
  ['Table Mountain by Platteklip', 'Table Mountain, Cape Town, South Africa @ 18.4098, -33.9628', 'peaks'],
  ['Pho at six in the morning', 'Old Quarter, Hanoi, Vietnam @ 105.8504, 21.0355', 'market pagoda'],
  ['Ceviche on the fishing pier', 'Chorrillos, Lima, Peru @ -77.033, -12.1667', 'harbour lighthouse'],
  ['Truffle hunt with a dog called Birba', 'Alba, Alba, Italy @ 8.0357, 44.7009', 'countryside'],
  ['Kungsleden in September', 'Abisko, Sweden @ 18.8312, 68.3495', 'peaks aurora woods'],
  ['Coast path of Pembrokeshire', 'St Davids, United Kingdom @ -5.2658, 51.8812', 'lighthouse'],
  ['Second line in New Orleans', 'Tremé, New Orleans, United States @ -90.0715, 29.966', 'stage'],
  ['Cabo de São Vicente', 'Sagres, Portugal @ -8.9961, 37.0237', 'lighthouse'],
  ['Eiffel Tower', '', 'latticeTower'],
  ['Paris for a weekend', 'Paris, France @ 2.35, 48.85', 'latticeTower arch'],
  ['Eiffel Tower of the desert', 'Las Vegas, United States @ -115.14, 36.17', 'skyline dunes'],
  ['Eiffel Tower of the desert', 'Las Vegas, United States', 'skyline dunes'],
  ['Paris, Texas by car', 'Paris, Paris, United States @ -95.56, 33.66', 'woods skyline lighthouse'],
  ['Slow week in Santorini', 'Oia, Santorini, Greece @ 25.376, 36.461', 'whitewash harbour'],
  ['Slow week in Santorini', '', 'whitewash harbour'],
  ['Trek the Annapurna circuit', '', 'peaks'],
  ['Amsterdam in May', 'Amsterdam, Netherlands @ 4.9, 52.37', 'canal'],
  ['São Paulo', 'São Paulo, Brazil @ -46.63, -23.55', 'skyline'],
  ['Northern lights in Tromsø', 'Tromsø, Norway @ 18.96, 69.65', 'aurora fjord'],
  ['HA LONG BAY', 'Hạ Long, Vietnam @ 107.05, 20.95', 'islands'],
  ['Balloon over Cappadocia', 'Göreme, Türkiye @ 34.83, 38.64', 'balloons'],
  ['Safari in Kenya', 'Masai Mara, Kenya @ 35.14, -1.49', 'savanna'],
  ['Bali', 'Ubud, Indonesia @ 115.26, -8.51', 'terraces beach'],
  ['A week in Greece', '', 'harbour countryside beach'],
  ['Food tour in Lisbon, Portugal', 'Lisbon, Portugal @ -9.14, 38.72', 'tramHill market'],
  ['A drive through South Africa', '', 'savanna'],
  ['See the Taj Mahal at dawn', 'Agra, India @ 78.04, 27.17', 'domes'],
  ['See the Taj Mahal at dawn', '', 'domes'],
  ['Eat at the Taj Mahal hotel', 'Mumbai, India @ 72.83, 18.92', 'market'],
  ['Learn kathakali', 'Fort Kochi, Kochi, India @ 76.24, 9.97', 'harbour beach'],
  ['Houseboat in Alleppey', 'Alappuzha, India @ 76.34, 9.5', 'beach terraces'],
  ['Blue city of Rajasthan', 'Jodhpur, India @ 73.02, 26.29', 'market terraces beach skyline'],
  ['Old town of Sevilla', 'Sevilla, Spain @ -5.98, 37.39', 'vineyard countryside harbour'],
  ['Alhambra without a queue', 'Granada, Spain @ -3.6, 37.18', 'vineyard countryside harbour'],
  ['Walk the aqueduct', 'Segovia, Spain @ -4.12, 40.95', 'aqueduct'],
  ['Camino de Santiago', 'Sarria, Spain @ -7.41, 42.78', 'woods'],
  ['Read under the Acropolis', 'Athens, Greece @ 23.73, 37.97', 'columns harbour'],
  ['Sing in the opera', 'Sydney, Australia @ 151.21, -33.87', 'opera stage'],
  ['Opera in the park', 'Sevilla, Spain @ -5.98, 37.39', 'stage'],
  ['Opera night', 'Manaus, Brazil @ -60.02, -3.12', 'stage'],
  ['Big Ben at noon', 'London, United Kingdom @ -0.12, 51.5', 'clockTower skyline'],
  ['Curry in London', 'London, Canada @ -81.25, 42.98', 'skyline woods lake'],
  ['Cycle to Giza', 'Giza, Egypt @ 31.13, 29.98', 'pyramids'],
  ['The White Desert', 'Farafra, Egypt @ 27.97, 27.06', 'dunes market'],
  ['Snorkel in the Red Sea', 'Dahab, Egypt @ 34.51, 28.5', 'beach'],
  ['Chichén Itzá on foot', 'Chichén Itzá, Mexico @ -88.57, 20.68', 'stepPyramid'],
  ['Tacos at midnight', 'Guadalajara, Mexico @ -103.35, 20.67', 'market'],
  ['Day of the Dead', 'Oaxaca, Mexico @ -96.72, 17.06', 'market beach'],
  ['Torii in the water', 'Miyajima, Japan @ 132.32, 34.3', 'gate pagoda'],
  ['The small torii of our garden', 'Portland, United States @ -122.68, 45.52', 'woods skyline lighthouse'],
  ['A temple in the rain', 'Gyeongju, South Korea @ 129.22, 35.86', 'pagoda'],
  ['Temple of Hephaestus', 'Athens, Greece @ 23.72, 37.98', 'columns'],
  ['Temples in the forest', 'Siem Reap, Cambodia @ 103.86, 13.36', 'woods'],
  ['Climb Mount Fuji', 'Fujinomiya, Japan @ 138.73, 35.36', 'volcano'],
  ['Etna with skis', 'Catania, Italy @ 15.0, 37.75', 'volcano peaks'],
  ['Rim of Teide', 'Tenerife, Spain @ -16.64, 28.27', 'volcano'],
  ['Gondola on Sunday', 'Venice, Italy @ 12.34, 45.44', 'canal'],
  ['Canals by kayak', 'Utrecht, Netherlands @ 5.12, 52.09', 'canal lake'],
  ['Canals of Birmingham', 'Birmingham, United Kingdom @ -1.9, 52.48', 'woods lighthouse countryside'],
  ['Golden Gate on foot', 'San Francisco, United States @ -122.48, 37.82', 'bridge tramHill'],
  ['Charles Bridge at dawn', 'Prague, Czechia @ 14.41, 50.09', 'castle'],
  ['Simit and a ferry', 'Istanbul, Türkiye @ 28.98, 41.02', 'market bridge harbour lighthouse'],
  ['The dome of Brunelleschi, Florence', 'Florence, Italy @ 11.26, 43.77', 'basilica countryside'],
  ['Cathedral of Palermo', 'Palermo, Italy @ 13.36, 38.12', 'countryside vineyard harbour'],
  ['Ski the Vallée Blanche', 'Chamonix, France @ 6.87, 45.92', 'peaks'],
  ['Lake Bled by rowing boat', 'Bled, Slovenia @ 14.11, 46.36', 'lake'],
  ['Neuschwanstein in snow', 'Schwangau, Germany @ 10.75, 47.56', 'castle'],
  ['Oktoberfest, once', 'Munich, Germany @ 11.55, 48.13', 'fair'],
  ['Wine road of Alsace', 'Colmar, France @ 7.36, 48.08', 'vineyard countryside'],
  ['Tulips of Keukenhof', 'Lisse, Netherlands @ 4.55, 52.27', 'windmill'],
  ['Windmills of La Mancha', 'Consuegra, Spain @ -3.61, 39.46', 'windmill'],
  ['Antelope Canyon at noon', 'Page, United States @ -111.37, 36.86', 'canyon'],
  ['Great Wall in winter', 'Jinshanling, China @ 117.24, 40.68', 'pagoda terraces market skyline'],
  ['Rice terraces of Banaue', 'Banaue, Philippines @ 121.06, 16.92', 'terraces'],
  ['Machu Picchu by the Inca trail', 'Machu Picchu, Peru @ -72.54, -13.16', 'peaks'],
  ['Colosseum at night', 'Rome, Italy @ 12.49, 41.89', 'columns arch'],
  ['Sagrada Família', 'Sagrada Família, Spain @ 2.17, 41.4', 'arch market'],
  ['Mont Saint-Michel', 'Mont Saint-Michel, France @ -1.5, 48.6', 'castle'],
  ['Forbidden City', 'Beijing, China @ 116.4, 39.9', 'pagoda'],
  ['Hagia Sophia', 'Istanbul, Türkiye @ 29, 41', 'domes market bridge harbour'],
  ['Easter Island', 'Easter Island, Chile @ -109.3, -27.1', 'beach'],
  ['Christ the Redeemer', 'Rio de Janeiro, Brazil @ -43.2, -22.9', 'beach'],
  ['Titicaca by reed boat', 'Puno, Peru @ -70.02, -15.84', 'lake'],
  ['Patagonia in autumn', 'El Chaltén, Argentina @ -72.89, -49.33', 'peaks lake'],
  ['Penguins and icebergs', 'Ushuaia, Argentina @ -68.3, -54.8', 'ice'],
  ['Icebergs', 'Ilulissat, Greenland @ -51.1, 69.22', 'ice'],
  ['Milford Sound by kayak', 'Milford Sound, New Zealand @ 167.93, -44.67', 'fjord'],
  ['Lighthouse of Hook Head', 'Hook Head, Ireland @ -6.93, 52.12', 'lighthouse'],
  ['Ride tram 28', 'Lisbon, Portugal @ -9.14, 38.72', 'tramHill'],
  ['New Year by the river', 'Budapest, Hungary @ 19.04, 47.5', 'fireworks'],
  ['Jazz in a cellar', 'Kraków, Poland @ 19.94, 50.06', 'stage'],
  ['A sauna on the shore', 'Kuopio, Finland @ 27.68, 62.89', 'woods lighthouse harbour'],
  ['Write postcards all day', 'Łódź, Poland @ 19.46, 51.77', 'castle woods countryside'],
  ['Camel trek at dusk', 'Merzouga, Morocco @ -4.01, 31.1', 'dunes peaks'],
  ['Mint tea on a roof', 'Fes, Morocco @ -5.0, 34.03', 'market dunes terraces'],
  ['Spice market', 'Zanzibar, Tanzania @ 39.19, -6.16', 'market beach'],
  ['Gorillas', 'Bwindi, Uganda @ 29.66, -1.05', 'savanna woods'],
  ['Learn Fado', 'Coimbra, Portugal @ -8.43, 40.21', 'lighthouse harbour vineyard'],
  ['Uluru', 'Uluru, Australia @ 131.03, -25.34', 'countryside'],
  ['Meteora monasteries', 'Kalambaka, Greece @ 21.63, 39.71', 'countryside'],
  ['Stonehenge', 'Salisbury, United Kingdom @ -1.83, 51.18', 'woods countryside'],
  ['Alhambra', 'Granada, Spain @ -3.59, 37.18', 'vineyard countryside'],
  ['Ouro Preto', 'Ouro Preto, Brazil @ -43.5, -20.39', 'woods'],
  ['Niagara Falls', 'Niagara Falls, Canada @ -79.07, 43.08', 'woods'],
  ['Rio for carnival', 'Rio de Janeiro, Brazil @ -43.2, -22.9', 'fair'],
  ['Christ the Redeemer', 'Rio de Janeiro, Brazil @ -43.2, -22.95', 'beach'],
  ['Rice fields of Bali', 'Ubud, Indonesia @ 115.26, -8.51', 'terraces'],
  ['The castle of Himeji', 'Himeji, Japan @ 134.69, 34.84', 'castle'],
  ['Knit a jumper', 'Tórshavn, Faroe Islands @ -6.77, 62.01', 'fjord'],
  ['Manuscripts of Timbuktu', 'Timbuktu, Mali @ -3, 16.77', 'market dunes'],
  ['Moai at dawn', 'Hanga Roa, Chile @ -109.43, -27.15', 'peaks woods'],
  ['Visit my aunt', 'Somewhere, Atlantis @ 10, 50', 'woods countryside market skyline stage fair fireworks'],
  ['Visit my aunt', 'Elsewhere, Atlantis @ 10, 5', 'terraces woods market skyline beach stage fair fireworks'],
]

describe('motif of a thing', () => {
  it.each(things)('%s (%s) may be %s', (title, place, scenes) => {
    const acceptable = scenes.split(' ')
    for (const category of categories)
      expect(acceptable).toContain(planPoster({ name: title, place: placeFrom(place), category }).scene)
    for (const scene of motifsFor(title, placeFrom(place))) expect(acceptable).toContain(scene)
  })

  it('never shows a landmark far from its own town, whatever the words', () => {
    const word = constantFrom(
      'Taj Mahal',
      'Kyoto torii',
      'Eiffel',
      'opera',
      'Giza',
      'canal',
      'temple',
      'bridge',
      'ruins',
    )
    const anywhere = tuple(double({ min: -180, max: 180, noNaN: true }), double({ min: -60, max: 75, noNaN: true }))
    assert(
      property(word, string({ maxLength: 12 }), anywhere, constantFrom(...categories), (word, more, at, category) => {
        const place = { name: more, coordinates: at }
        const { scene } = planPoster({ name: `${word} ${more}`, place, category })
        expect(mayStand(scene, place)).toBe(true)
      }),
      { numRuns: 200 },
    )
    const middleOfTheOcean = { coordinates: [-140, -40] }
    for (const scene of landmarks) expect([scene, mayStand(scene, middleOfTheOcean)]).toEqual([scene, false])
  })

  it('measures over the ground', () => {
    expect(kilometres([2.35, 48.86], [-0.12, 51.5])).toBeCloseTo(343, -1)
    expect(kilometres([179.9, 0], [-179.9, 0])).toBeCloseTo(22, 0)
  })

  it('is silent about names without a place, and finds words at their beginning only', () => {
    for (const name of ['Somewhere else altogether', 'Balindra', 'Grome', '']) expect(motifsFor(name)).toEqual([])
  })
})
