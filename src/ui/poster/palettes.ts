/**
 * Colours of a picture: sky above, sky at the horizon, the farthest land, the nearest land, light (snow, walls, sand),
 * water or field, accent. The layers between far and near are mixed in poster.css, and so is every day's night.
 */
export type Palette = readonly [string, string, string, string, string, string, string]

export const palettes = {
  adventure: [
    ['#F6B784', '#EC8D6C', '#D67F6C', '#5E3A63', '#FFF4E6', '#A9748A', '#C9481F'],
    ['#A9CFE0', '#F6E3CC', '#8FB0C0', '#24465C', '#FFFFFF', '#6FA3B5', '#D9602F'],
    ['#F4D7A6', '#F2A86B', '#CF8A63', '#4C3B4F', '#FFF1DC', '#8E8391', '#B63F26'],
    ['#BFDDE0', '#F9DDB4', '#CDA07A', '#513A45', '#FFF6E6', '#7DA5AE', '#C9502B'],
    ['#E9B9B0', '#F7DDBE', '#B98C93', '#453557', '#FFF5EA', '#97809A', '#D5533A'],
  ],
  culture: [
    ['#EFCFA3', '#E29C5A', '#C98F63', '#6E4234', '#F8E7CB', '#93A091', '#B8432B'],
    ['#B5D6DE', '#F8E0B8', '#C2AC87', '#4C4438', '#FCF1DC', '#76A6B0', '#C3552F'],
    ['#F3C4A9', '#F5E0B8', '#CE9C84', '#5B3A46', '#FFF3E0', '#AE8A80', '#B4452F'],
    ['#E8DDB5', '#DDAE62', '#B99A62', '#56492C', '#FBF3DB', '#86A79C', '#A94A26'],
    ['#C9C3DE', '#F2CDB6', '#A795B5', '#3F3354', '#F9EBDD', '#8C86AE', '#C2503C'],
  ],
  food: [
    ['#F9D9AE', '#F1A662', '#DB9160', '#6B4A26', '#FFF3DA', '#7FA39A', '#BC4426'],
    ['#F7E6B8', '#F3BE73', '#C9A85E', '#55522A', '#FFF6E0', '#7DA79B', '#C4512B'],
    ['#F2C3A2', '#F7E0B5', '#CC8F71', '#6A3330', '#FFF1DE', '#8C9FA6', '#B23A2C'],
    ['#D3E0C0', '#F5E2AF', '#BDB07C', '#5B4A2E', '#FFF8E3', '#79A79F', '#C65A2D'],
    ['#EFB9A0', '#F0CF9C', '#BD7E78', '#4E2E45', '#FDEBD5', '#8888A3', '#C8472A'],
  ],
  nature: [
    ['#CFE3D2', '#A3C9AE', '#8BB59A', '#28503F', '#F6FAEE', '#6FA393', '#D07A3A'],
    ['#BFDDE4', '#F0EBCB', '#96BBAF', '#23504E', '#FCFDF2', '#6CA6AC', '#CF6B35'],
    ['#F4DFB4', '#E9B97E', '#B3AE78', '#39492F', '#FFF7E2', '#7FA596', '#C65A2C'],
    ['#D8DDE6', '#C2D6C6', '#9DB3B0', '#2C4650', '#FAFCFA', '#7B9DA6', '#C97440'],
    ['#F1CDBB', '#E5DDB9', '#A9AC8F', '#34463F', '#FFF5E8', '#83A092', '#CB5F3B'],
  ],
  urban: [
    ['#B9C8EA', '#8794CC', '#7384B8', '#2A3460', '#F1F1FA', '#6C80B6', '#D9603A'],
    ['#F5C9A0', '#EE9A7B', '#B98692', '#3A2F57', '#FCE9D6', '#93789B', '#C9481F'],
    ['#BBDCE0', '#F3E0C5', '#8FAFB6', '#2A4656', '#FBF5EA', '#6D9BA6', '#CF5B31'],
    ['#E3CFE4', '#F4C6AE', '#A98FB4', '#3B2C58', '#FBEDE6', '#9184B4', '#D2533A'],
    ['#F2DDAE', '#E9AE72', '#B7926F', '#40403F', '#FDF2DC', '#8C968C', '#C14E28'],
  ],
  relaxation: [
    ['#C9EAE6', '#8DCFCB', '#67AEB5', '#17616B', '#F6E6C2', '#4F9FA7', '#E07A4A'],
    ['#F9D8BF', '#F4B393', '#C39A9E', '#34506B', '#FBEACB', '#6E9DB0', '#D9573A'],
    ['#D3E4F3', '#F6E7CF', '#8FB8CC', '#1F5271', '#FFF6E3', '#4E94B8', '#2F6FB0'],
    ['#F6E3B8', '#F1C9A5', '#9FB79E', '#22584F', '#FFF3D6', '#63A79B', '#DB6A3E'],
    ['#D9D2EC', '#F3CFCB', '#9FA3C4', '#31466B', '#FBEBDD', '#6F93B8', '#D2608A'],
  ],
  entertainment: [
    ['#DCC8ED', '#B08CD0', '#9474B8', '#3E2768', '#FBEFF8', '#8068B2', '#E0664A'],
    ['#F6C1B2', '#EE9AA6', '#B77A9E', '#4A2459', '#FFEFE2', '#8D6CA6', '#D9463F'],
    ['#BCCDF0', '#E7C7E0', '#8F97C9', '#30306B', '#F5F1FF', '#6C80C0', '#D85B7E'],
    ['#F8D3A2', '#F09E7E', '#BC7E8A', '#45264D', '#FFF0D9', '#96708F', '#C9481F'],
    ['#BFE2E2', '#E5CFE6', '#8DAFC0', '#2F3868', '#FDF7EE', '#6C9BB8', '#DB5F63'],
  ],
} as const satisfies Record<string, readonly Palette[]>

/** Skies after dark, for any category; the last is the only one with green light. */
export const nights: readonly Palette[] = [
  ['#141F44', '#3B4C86', '#2C3A68', '#0A1226', '#8FA2C8', '#22356A', '#E0764E'],
  ['#1B1740', '#6A4B86', '#42346E', '#120C28', '#B09CC8', '#34306E', '#E0708A'],
  ['#0E2A3E', '#3F7480', '#24505F', '#071A24', '#9CC0C4', '#1D4C5E', '#E58A52'],
]
export const auroraNight: Palette = ['#0C1A38', '#1F4560', '#1D3550', '#07111F', '#A9C3D6', '#3FD19B', '#8E7BE8']

export type PosterCategory = keyof typeof palettes
