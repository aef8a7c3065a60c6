import { describe, expect, test } from 'vitest'
import { readProvidedStyle } from './provided-style.ts'

const address = 'https://maps.example/styles/streets/style.json?key=k'
const style = (rest: object) => ({ version: 8, sources: {}, layers: [], ...rest })

describe('the style of a provider', () => {
  test('keeps whole addresses with their key, and makes relative ones whole without touching templates', () => {
    const read = readProvidedStyle(
      style({
        sources: {
          planet: { type: 'vector', url: 'https://api.maptiler.com/tiles/v3/tiles.json?key=k' },
          own: { type: 'vector', tiles: ['../../tiles/{z}/{x}/{y}.pbf', '/tiles/{z}/{x}/{y}.pbf?key=k'] },
          near: { type: 'raster', url: '../tiles.json' },
        },
        sprite: 'sprite',
        glyphs: '/fonts/{fontstack}/{range}.pbf?key=k',
      }),
      address,
    )
    expect(read.sources).toEqual({
      planet: { type: 'vector', url: 'https://api.maptiler.com/tiles/v3/tiles.json?key=k' },
      own: {
        type: 'vector',
        tiles: ['https://maps.example/tiles/{z}/{x}/{y}.pbf', 'https://maps.example/tiles/{z}/{x}/{y}.pbf?key=k'],
      },
      near: { type: 'raster', url: 'https://maps.example/styles/tiles.json' },
    })
    expect(read.sprite).toBe('https://maps.example/styles/streets/sprite')
    expect(read.glyphs).toBe('https://maps.example/fonts/{fontstack}/{range}.pbf?key=k')
  })

  test('may have several sprites', () => {
    const read = readProvidedStyle(style({ sprite: [{ id: 'default', url: '../icons' }] }), address)
    expect(read.sprite).toEqual([{ id: 'default', url: 'https://maps.example/styles/icons' }])
  })

  test.each([
    [
      'for the renderer of Mapbox',
      style({ sources: { a: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' } } }),
    ],
    ['with names from Mapbox', style({ glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf' })],
    ['that is none', { message: 'Not authorized' }],
    ['that is nothing', null],
  ])('%s is refused, so that the built-in map is shown', (_what, content) => {
    expect(() => readProvidedStyle(content, address)).toThrow()
  })
})
