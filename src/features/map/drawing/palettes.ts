/** Colours of the embedded looks. Names on land and water keep 4.5 : 1 against what is below their halo. */
import type { MapLook } from './map-look.ts'

interface Palette {
  water: string
  land: string
  coast: string
  border: string
  countryName: string
  townName: string
  halo: string
  town: string
}

export const palettes: Record<MapLook, Palette> = {
  streets: {
    water: '#bcd8dc',
    land: '#f8f3e9',
    coast: '#8fb6bc',
    border: '#c3b398',
    countryName: '#51483a',
    townName: '#2f3b47',
    halo: '#fdfaf4',
    town: '#8a7a5e',
  },
  outdoors: {
    water: '#a9d0d8',
    land: '#e6ead2',
    coast: '#7fb0b8',
    border: '#9b9270',
    countryName: '#3f4630',
    townName: '#2b3a2c',
    halo: '#f4f5e8',
    town: '#6d6a49',
  },
  satellite: {
    water: '#0b1a2c',
    land: '#15253a',
    coast: 'rgba(255,255,255,0.28)',
    border: 'rgba(255,255,255,0.42)',
    countryName: '#ffffff',
    townName: '#f3f0e8',
    halo: 'rgba(6,14,24,0.82)',
    town: '#ffe9b8',
  },
  dark: {
    water: '#0a121b',
    land: '#1c2a39',
    coast: '#2d4156',
    border: '#3b5269',
    countryName: '#c3ccd5',
    townName: '#aab6c2',
    halo: '#111b26',
    town: '#7d90a3',
  },
  light: {
    water: '#e4eaec',
    land: '#fdfcfa',
    coast: '#c9d3d6',
    border: '#dcd7cd',
    countryName: '#5b6673',
    townName: '#5b6673',
    halo: '#ffffff',
    town: '#a9a294',
  },
}
