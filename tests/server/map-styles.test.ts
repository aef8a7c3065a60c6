import { describe, expect, it } from 'vitest'
import { mapOrigins, mapStyles } from '#server/map-styles.ts'
import { readSettings } from '#server/settings.ts'

const stylesOf = (variables: Record<string, string>) => mapStyles(readSettings(variables))

describe('what the browser is told of the map', () => {
  it('is nothing without a provider', () => {
    expect(stylesOf({})).toEqual({})
    expect(mapOrigins(readSettings({}))).toEqual([])
  })

  it('is a style of MapTiler for each look with a token alone', () => {
    const styles = stylesOf({ MAP_TOKEN: 'k e/y' })
    expect(Object.keys(styles)).toEqual(['streets', 'outdoors', 'satellite', 'dark', 'light'])
    for (const address of Object.values(styles))
      expect(address).toMatch(/^https:\/\/api\.maptiler\.com\/maps\/[\w-]+\/style\.json\?key=k%20e%2Fy$/)
    expect(mapOrigins(readSettings({ MAP_TOKEN: 'k' }))).toEqual(['https://api.maptiler.com'])
  })

  it('is only the styles that are set, with the token where it is asked for', () => {
    const variables = {
      MAP_TOKEN: 'k',
      MAP_STYLE_URL_STREETS: 'https://tiles.stadiamaps.com/styles/alidade_smooth.json?api_key={token}',
      MAP_STYLE_URL_DARK: 'https://tiles.example/styles/dark',
      MAP_ORIGINS: 'https://cdn.example/x, https://tiles.example',
    }
    expect(stylesOf(variables)).toEqual({
      streets: 'https://tiles.stadiamaps.com/styles/alidade_smooth.json?api_key=k',
      dark: 'https://tiles.example/styles/dark',
    })
    expect(mapOrigins(readSettings(variables))).toEqual([
      'https://tiles.stadiamaps.com',
      'https://tiles.example',
      'https://cdn.example',
    ])
  })

  it('never has a token that no address asks for', () => {
    const told = stylesOf({ MAP_TOKEN: 'secret', MAP_STYLE_URL_DARK: 'https://tiles.example/dark.json' })
    expect(JSON.stringify(told)).not.toContain('secret')
  })
})

it.each(['mapbox://styles/mapbox/streets-v12', 'tiles.example/style.json'])('%s is refused at the start', (address) => {
  expect(() => readSettings({ MAP_STYLE_URL_STREETS: address })).toThrow('MAP_STYLE_URL_STREETS')
})
