import { afterEach, expect, test, vi } from 'vitest'
import { positionHere } from './position-here.ts'

type Answer = { coords: { longitude: number; latitude: number; accuracy: number } } | { code: number; message: string }

/** A device that answers one question after the other. */
function deviceThatSays(...answers: Answer[]) {
  const asked: PositionOptions[] = []
  const getCurrentPosition = (
    found: (answer: Answer) => void,
    failed: (answer: Answer) => void,
    options: PositionOptions,
  ) => {
    asked.push(options)
    const answer = answers.shift()
    if (!answer) throw new Error('Asked too often')
    if ('code' in answer) failed(answer)
    else found(answer)
  }
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return asked
}
const there = { coords: { longitude: 135.77, latitude: 35.01, accuracy: 30 } }

afterEach(() => vi.unstubAllGlobals())

test('a position is told with how exact it is, in kilometers', async () => {
  const asked = deviceThatSays(there)
  expect(await positionHere()).toEqual({ coordinates: [135.77, 35.01], accuracyKm: 0.03 })
  expect(asked).toMatchObject([{ enableHighAccuracy: true }])
})

test('a device that cannot tell exactly is asked once more, roughly', async () => {
  for (const code of [2, 3]) {
    const asked = deviceThatSays({ code, message: 'No satellites' }, there)
    expect(await positionHere()).toMatchObject({ accuracyKm: 0.03 })
    expect(asked).toMatchObject([{ enableHighAccuracy: true }, { enableHighAccuracy: false }])
  }
})

test('whoever refuses is not asked again', async () => {
  const asked = deviceThatSays({ code: 1, message: 'User denied Geolocation' })
  await expect(positionHere()).rejects.toMatchObject({ why: 'refused' })
  expect(asked).toHaveLength(1)
})

test('it says whether a position is not there or too slow, also on a device that has none', async () => {
  deviceThatSays({ code: 2, message: 'None' }, { code: 2, message: 'None' })
  await expect(positionHere()).rejects.toMatchObject({ why: 'unavailable' })
  deviceThatSays({ code: 3, message: 'Timeout' }, { code: 3, message: 'Timeout' })
  await expect(positionHere()).rejects.toMatchObject({ why: 'slow' })
  vi.stubGlobal('navigator', {})
  await expect(positionHere()).rejects.toMatchObject({ why: 'unavailable' })
})
