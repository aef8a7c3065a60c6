/** Places at borders, in exclaves and on islands where coarse outlines err; the codes are those of ISO 3166-1. For tests. */
// biome-ignore format: one line a place
export const hardPlaces: readonly (readonly [place: string, longitude: number, latitude: number, code: string])[] = [
  // Towns that a border touches
  ['Konstanz, old town', 9.1755, 47.6603, 'DE'], ['Konstanz, Petershausen', 9.185, 47.672, 'DE'],
  ['Kreuzlingen', 9.175, 47.645, 'CH'], ['Basel, cathedral', 7.5925, 47.5565, 'CH'], ['Weil am Rhein', 7.6206, 47.5934, 'DE'],
  ['Saint-Louis, Alsace', 7.5594, 47.5905, 'FR'], ['Riehen', 7.6469, 47.5788, 'CH'], ['Geneva', 6.1432, 46.2044, 'CH'],
  ['Annemasse', 6.2346, 46.1944, 'FR'], ['Ferney-Voltaire', 6.1081, 46.2558, 'FR'], ['Jestetten', 8.5709, 47.6519, 'DE'],
  ['Stein am Rhein', 8.8595, 47.6594, 'CH'], ['Rheinfelden, Aargau', 7.794, 47.5525, 'CH'], ['Laufenburg, Baden', 8.061, 47.5655, 'DE'],
  ['Livigno', 10.1357, 46.5386, 'IT'], ['Samnaun', 10.3606, 46.9433, 'CH'], ['Kleinwalsertal', 10.145, 47.345, 'AT'],
  ['Jungholz', 10.447, 47.574, 'AT'], ['Salzburg', 13.0434, 47.7982, 'AT'], ['Freilassing', 12.9811, 47.8409, 'DE'],
  ['Chiasso', 9.029, 45.832, 'CH'], ['Como', 9.0852, 45.8081, 'IT'], ['Menton', 7.5, 43.775, 'FR'],
  ['Ventimiglia', 7.6076, 43.7912, 'IT'], ['Hendaye', -1.775, 43.359, 'FR'], ['Irun', -1.7894, 43.339, 'ES'],
  ['Hondarribia', -1.7945, 43.3642, 'ES'], ['Strasbourg cathedral', 7.7509, 48.5818, 'FR'], ['Kehl', 7.8155, 48.574, 'DE'],
  ['Aachen', 6.0839, 50.7753, 'DE'], ['Vaals', 6.018, 50.7705, 'NL'], ['Kelmis', 6.0117, 50.7117, 'BE'],
  ['Baarle-Nassau', 4.9292, 51.4469, 'NL'], ['Baarle-Hertog, Saint Remigius', 4.931, 51.4405, 'BE'],
  ['Görlitz', 14.9885, 51.1548, 'DE'], ['Zgorzelec', 15.0085, 51.1496, 'PL'], ['Frankfurt an der Oder', 14.5506, 52.3446, 'DE'],
  ['Słubice', 14.5608, 52.3509, 'PL'], ['Cieszyn', 18.6316, 49.7497, 'PL'], ['Český Těšín', 18.6261, 49.7461, 'CZ'],
  ['Gorizia', 13.6221, 45.9411, 'IT'], ['Nova Gorica', 13.6482, 45.9558, 'SI'], ['Komárom', 18.1193, 47.7433, 'HU'],
  ['Komárno', 18.1287, 47.7626, 'SK'], ['Valga', 26.047, 57.776, 'EE'], ['Valka', 26.016, 57.773, 'LV'],
  ['Narva castle', 28.2007, 59.3752, 'EE'], ['Ivangorod fortress', 28.2075, 59.3745, 'RU'], ['Tornio', 24.1466, 65.8481, 'FI'],
  ['Haparanda', 24.13, 65.8355, 'SE'], ['Ruse', 25.9657, 43.8487, 'BG'], ['Giurgiu', 25.9699, 43.9037, 'RO'],
  ['Valença', -8.6424, 42.0283, 'PT'], ['Tui', -8.6444, 42.0464, 'ES'], ['La Línea de la Concepción', -5.348, 36.1657, 'ES'],
  // Islands before another coast
  ['Kastellorizo', 29.592, 36.1484, 'GR'], ['Kaş', 29.6399, 36.2018, 'TR'], ['Samos', 26.973, 37.757, 'GR'],
  ['Chios', 26.1356, 38.3678, 'GR'], ['Symi', 27.838, 36.616, 'GR'], ['Farmakonisi', 27.089, 37.289, 'GR'],
  ['Bozcaada', 26.07, 39.835, 'TR'], ['Gökçeada', 25.9, 40.18, 'TR'], ['Agathonisi', 26.966, 37.462, 'GR'],
  ['Lampedusa', 12.608, 35.502, 'IT'], ['Pantelleria', 11.946, 36.83, 'IT'], ['Alderney', -2.203, 49.714, 'GG'],
  ['Sark', -2.363, 49.432, 'GG'], ['Chausey', -1.826, 48.877, 'FR'], ['Little Diomede', -168.92, 65.757, 'US'],
  ['Big Diomede', -169.06, 65.78, 'RU'], ['Campobello', -66.94, 44.88, 'CA'],
  ['Kinmen', 118.32, 24.44, 'TW'], ['Xiamen', 118.08, 24.46, 'CN'], ['Matsu, Nangan', 119.93, 26.155, 'TW'],
  ['Tsushima', 129.288, 34.2, 'JP'], ['Baengnyeong', 124.7, 37.96, 'KR'], ['Batam', 104.05, 1.13, 'ID'],
  ['Pulau Ubin', 103.967, 1.409, 'SG'], ['Saint Martin, Marigot', -63.083, 18.068, 'MF'], ['Sint Maarten, Philipsburg', -63.046, 18.024, 'SX'],
  ['Carriacou', -61.46, 12.48, 'GD'], ['Union Island', -61.43, 12.6, 'VC'], ['Isla Martín García', -58.25, -34.183, 'AR'],
  ['San Andrés', -81.7, 12.585, 'CO'], ['Boigu, Torres Strait', 142.217, -9.233, 'AU'], ['Saibai', 142.623, -9.382, 'AU'],
  // Enclaves in Asia and Africa
  ['Shohimardon', 71.805, 39.983, 'UZ'], ['Sokh', 71.13, 39.966, 'UZ'], ['Vorukh', 70.586, 39.866, 'TJ'],
  ['Madha', 56.333, 25.285, 'OM'], ['Nahwa', 56.274, 25.263, 'AE'], ['Khasab', 56.243, 26.18, 'OM'],
  ['Karki', 44.962, 39.79, 'AM'], ['Victoria Falls town', 25.83, -17.932, 'ZW'], ['Livingstone', 25.854, -17.85, 'ZM'],
  ['Kazungula', 25.267, -17.795, 'BW'], ['Brazzaville', 15.266, -4.266, 'CG'], ['Kinshasa', 15.313, -4.312, 'CD'],
  ['Goma', 29.222, -1.674, 'CD'], ['Gisenyi', 29.256, -1.702, 'RW'], ['Likoma Island, within Mozambique', 34.735, -12.063, 'MW'],
  ['Johor Bahru', 103.7414, 1.4655, 'MY'], ['Woodlands', 103.786, 1.437, 'SG'], ['Padang Besar, Perlis', 100.32, 6.661, 'MY'],
  ['Blagoveshchensk', 127.527, 50.2907, 'RU'], ['Heihe', 127.49, 50.245, 'CN'], ['Aqaba', 35.006, 29.527, 'JO'],
  ['Eilat', 34.951, 29.557, 'IL'], ['Taba', 34.895, 29.492, 'EG'],
  // Falls and twin towns in the Americas
  ['Foz do Iguaçu', -54.588, -25.546, 'BR'], ['Puerto Iguazú', -54.574, -25.598, 'AR'], ['Ciudad del Este', -54.611, -25.51, 'PY'],
  ['Niagara Falls, Ontario', -79.086, 43.088, 'CA'], ['Niagara Falls, New York', -79.056, 43.0945, 'US'],
  ['Derby Line', -72.1, 45.003, 'US'], ['Stanstead', -72.097, 45.013, 'CA'], ['Northwest Angle', -95.06, 49.34, 'US'],
  ['El Paso', -106.487, 31.759, 'US'], ['Ciudad Juárez', -106.485, 31.738, 'MX'], ['Leticia', -69.94, -4.215, 'CO'],
  ['Tabatinga', -69.936, -4.254, 'BR'], ['Rivera', -55.551, -30.905, 'UY'], ['Santana do Livramento', -55.533, -30.89, 'BR'],
  // Far territories
  ['Christmas Island', 105.679, -10.422, 'CX'], ['Cocos, West Island', 96.829, -12.188, 'CC'], ['Norfolk Island', 167.96, -29.04, 'NF'],
  ['Midway', -177.37, 28.21, 'UM'], ['Wake Island', 166.63, 19.29, 'UM'], ['Bouvet Island', 3.35, -54.42, 'BV'],
  ['Jan Mayen', -8.72, 70.92, 'SJ'], ['Cayenne', -52.3135, 4.9372, 'GF'], ['Saint-Denis, Réunion', 55.4504, -20.8823, 'RE'],
  ['Tokelau, Atafu', -172.5, -8.56, 'TK'], ['Saba', -63.24, 17.63, 'BQ'], ['Diego Garcia', 72.42, -7.31, 'IO'],
]

/** Within a few hundred metres of a river's bank, or an island within another country's waters. */
export const stillWrong: readonly string[] = ['Ivangorod fortress', 'Tornio', 'Isla Martín García', 'Kazungula']
