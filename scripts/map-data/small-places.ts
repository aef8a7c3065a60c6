/**
 * Enclaves that a map of the world draws too coarsely or not at all. Drawn by hand to about two hundred metres; the
 * smaller of two outlines that hold a point decides.
 */
interface SmallPlace {
  name: string
  code: string
  /** Closed, [longitude, latitude]. */
  ring: readonly (readonly [number, number])[]
}

const box = (west: number, south: number, east: number, north: number): SmallPlace['ring'] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

export const smallPlaces: readonly SmallPlace[] = [
  {
    name: 'Vatican City',
    code: 'VA',
    ring: [
      [12.4458, 41.9022],
      [12.4468, 41.9045],
      [12.4493, 41.9069],
      [12.4543, 41.9076],
      [12.4575, 41.9064],
      [12.4573, 41.9039],
      [12.4584, 41.9022],
      [12.4572, 41.9008],
      [12.4533, 41.9004],
      [12.4493, 41.9003],
      [12.4458, 41.9022],
    ],
  },
  {
    name: 'Büsingen am Hochrhein',
    code: 'DE',
    ring: [
      [8.6665, 47.6935],
      [8.6715, 47.7035],
      [8.6825, 47.7105],
      [8.6985, 47.7065],
      [8.7105, 47.6985],
      [8.7125, 47.6915],
      [8.6975, 47.6895],
      [8.6825, 47.6925],
      [8.6665, 47.6935],
    ],
  },
  {
    name: "Campione d'Italia",
    code: 'IT',
    ring: [
      [8.9585, 45.9655],
      [8.9665, 45.9755],
      [8.9835, 45.9775],
      [8.9865, 45.9685],
      [8.9735, 45.9625],
      [8.9585, 45.9655],
    ],
  },
  { name: 'Llívia', code: 'ES', ring: box(1.954, 42.446, 2.008, 42.487) },
]

/** Inhabited islands that the source leaves out: name, country, longitude, latitude of the gazetteer's town. */
const islands: readonly (readonly [name: string, code: string, longitude: number, latitude: number])[] = [
  ['Agutaya', 'PH', 120.942, 11.148],
  ['Ailuk', 'MH', 169.98, 10.22],
  ['Algeciras', 'PH', 120.817, 11.415],
  ['Aur', 'MH', 171.169, 8.15],
  ['Cambarus', 'PH', 122.521, 10.213],
  ['Cargados Carajos', 'MU', 59.659, -16.603],
  ['Eauripik', 'FM', 143.037, 6.687],
  ['Elato', 'FM', 146.166, 7.502],
  ['Enewetak', 'MH', 162.337, 11.347],
  ['Ettal', 'FM', 153.564, 5.592],
  ['Fananu', 'FM', 151.909, 8.558],
  ['Faraulep', 'FM', 144.508, 8.588],
  ['Hihifo', 'TO', -173.796, -15.954],
  ['Husøya', 'NO', 12.096, 66.502],
  ['Ifalik', 'FM', 144.445, 7.25],
  ['Isole Tremiti', 'IT', 15.504, 42.121],
  ['Koh Tao', 'TH', 99.838, 10.098],
  ['Kuttu', 'FM', 153.458, 5.453],
  ['Lae', 'MH', 166.263, 8.922],
  ['Lamotrek', 'FM', 146.305, 7.491],
  ['Le Forna', 'IT', 12.969, 40.925],
  ['Likiep', 'MH', 169.311, 9.825],
  ['Loen', 'MH', 168.231, 7.76],
  ['Losap', 'FM', 152.74, 6.894],
  ['Lukunor', 'FM', 153.821, 5.507],
  ['Lý Sơn', 'VN', 109.119, 15.372],
  ['Makin Village', 'KI', 172.984, 3.364],
  ['Moch', 'FM', 153.54, 5.492],
  ['Mokil', 'FM', 159.763, 6.693],
  ['Murilo', 'FM', 152.339, 8.692],
  ['Namoluk', 'FM', 153.14, 5.915],
  ['Nema', 'FM', 152.574, 6.989],
  ['Ngulu', 'FM', 137.484, 8.45],
  ['Nomwin', 'FM', 151.748, 8.43],
  ['Nukunonu', 'NZ', -171.848, -9.2],
  ['Onou', 'FM', 150.292, 8.799],
  ['Piis', 'FM', 152.701, 6.834],
  ['Pingelap', 'FM', 160.703, 6.206],
  ['Ponza', 'IT', 12.959, 40.895],
  ['Pulap', 'FM', 149.429, 7.637],
  ['Pulau Pramuka', 'ID', 106.614, -5.746],
  ['Ruo', 'FM', 152.245, 8.609],
  ['Røst', 'NO', 12.118, 67.518],
  ['Satawal', 'FM', 147.032, 7.382],
  ['Sorol', 'FM', 140.394, 8.143],
  ['Taganak', 'PH', 118.312, 6.073],
  ['Tamatam', 'FM', 149.414, 7.539],
  ['Taroa', 'MH', 171.227, 8.706],
  ['Ujae', 'MH', 165.764, 8.932],
  ['Utrik', 'MH', 169.847, 11.228],
  ['Wotho', 'MH', 166.01, 10.166],
]

const halfAnIsland = 0.02

/** A small square stands for the island. */
export const smallIslands: readonly SmallPlace[] = islands.map(([name, code, east, north]) => ({
  name,
  code,
  ring: box(east - halfAnIsland, north - halfAnIsland, east + halfAnIsland, north + halfAnIsland),
}))
