import { describe, expect, it } from 'vitest'
import { reducedStations } from './reduced-stations.ts'
import { reducedTownNames } from './reduced-town-names.ts'

describe('names of towns', () => {
  const towns = new Map([
    [1, 'Tokyo'],
    [2, 'Merca'],
  ])
  it('stay each once as it is compared, without the town’s own and what is in brackets', () => {
    const lines = ['1\ten:Tokyo\tde+nl:Tokio\tpl:TOKIO\tja:東京都', '2\tar:مركة\u200e\tit:Merca (Somalia)']
    expect(reducedTownNames(lines, towns)).toEqual(['1\tTokio|東京都|東京', '2\tمركة'])
  })
  it('are left out of towns that nobody has, or that are called so already', () => {
    expect(reducedTownNames(['3\ten:Elsewhere', '1\ten:tokyo'], towns)).toEqual([])
  })
})

describe('stations', () => {
  const line = (name: string, north: number, east: number, { main = '', number = '', country = 'FR' } = {}) =>
    [name, country, north, east, main, 'Europe/Paris', number, 'cs:Paříž'].join('\t')
  const namesOf = (...lines: string[]) => reducedStations(lines, [[2.3488, 48.8534]]).map((one) => one.split('\t')[0])

  it('stay each once, the main one of a name, without their parts', () => {
    expect(
      reducedStations(
        [
          line('Paris Gare du Nord', 48.8801, 2.3551),
          line('Paris Gare du Nord', 48.8802, 2.3552, { main: 'main' }),
          line('Paris Gare du Nord Eurostar', 48.8803, 2.3553),
          line('Paris Gare du Nord (banlieue)', 48.8802, 2.3552),
          line('Paris Gare de l’Est', 48.8767, 2.3584),
        ],
        [],
      ),
    ).toEqual([
      'Paris Gare de l’Est\tFR\t48.8767\t2.3584\t\tEurope/Paris',
      'Paris Gare du Nord\tFR\t48.8802\t2.3552\tmain\tEurope/Paris',
    ])
  })
  it('of one name in two places are two', () => {
    expect(namesOf(line('Neustadt', 49, 8), line('Neustadt', 50, 9))).toEqual(['Neustadt', 'Neustadt'])
  })
  it('are no whole towns, no places of buses, and have a name', () => {
    expect(
      namesOf(
        line('Paris', 48.8534, 2.3488),
        line('London', 51.5047, -0.0785, { number: '9999984' }),
        line('London Victoria Coach Station', 51.4925, -0.1483),
        line('Paris ?', 48.8, 2.3),
        line('', 48.6, 2.4),
        line('name', Number.NaN, 2, { country: 'country' }),
      ),
    ).toEqual([])
  })
})
