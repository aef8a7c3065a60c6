/** The sections of the built-in templates, in the order in which one packs and prepares. */
export const knownSections: readonly string[] = [
  'Documents and money',
  'Health',
  'Clothes',
  'Shoes',
  'Toiletries',
  'Devices',
  'On the way',
  'Beach',
  'Mountains',
  'Snow',
  'Camping',
  'Work',
  'Children',
  'Home',
  'Last things',
]
