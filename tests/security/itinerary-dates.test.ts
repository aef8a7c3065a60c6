/** When a trip is: kept by its owner, told to nobody else, and never out of bounds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { itinerariesOf } from './itinerary-support.ts'
import { createWorld, sessionOf, smallPlan, type World } from './world.ts'

describe.each(eitherEngine)('dates of itineraries on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let owner: Session
  let ask: ReturnType<typeof itinerariesOf>['ask']
  let add: ReturnType<typeof itinerariesOf>['add']
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    owner = db.as(world.people.owner)
    ;({ ask, add } = itinerariesOf(db, world))
  })
  afterAll(() => db.close())

  it('keeps when it is: chosen, moved and cleared by its owner', async () => {
    const id = await add(smallPlan, ', start_date, time_zone', `, '2027-04-02', 'Asia/Tokyo'`)
    const set = async (columns: string) =>
      (
        await owner.query(
          `update itineraries set ${columns} where id = $1 returning start_date::text as start, time_zone as zone`,
          [id],
        )
      )[0]
    expect(await set(`destination_name = 'Nara'`)).toEqual({ start: '2027-04-02', zone: 'Asia/Tokyo' })
    expect(await set(`start_date = '2028-02-29'`)).toEqual({ start: '2028-02-29', zone: 'Asia/Tokyo' })
    expect(await set('start_date = null, time_zone = null')).toEqual({ start: null, zone: null })
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it('takes the later of two edits of its start, whichever arrives last', async () => {
    const id = await add(smallPlan)
    const move = (day: string, ago: string) =>
      owner.query(
        `update itineraries set start_date = $1, edited_at = now() - interval '${ago}' where id = $2
         returning start_date::text as start`,
        [day, id],
      )
    expect(await move('2027-04-02', '1 hour')).toEqual([{ start: '2027-04-02' }])
    expect(await move('2027-05-01', '2 hours')).toEqual([{ start: '2027-04-02' }])
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it('tells nobody but its owner when somebody travels, also where it is public', async () => {
    const id = await add(smallPlan, ', is_public, start_date, time_zone', `, true, '2027-04-02', 'Asia/Tokyo'`)
    for (const actor of ['anonymous', 'other', 'connection', 'viewer'] as const) {
      const asked = sessionOf(db, world, actor)
      const told = [await ask(actor, id), await asked.query('select * from itineraries where id = $1', [id])]
      expect(JSON.stringify(told)).toContain('Kyoto')
      if (actor !== 'anonymous') told.push(await asked.query('select public_itineraries() as found'))
      if (actor === 'connection') told.push(await asked.query('select itineraries_shared_with_me() as found'))
      expect(JSON.stringify(told)).not.toMatch(/2027-04-0|Asia.Tokyo/)
    }
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it.each([
    ['a day long past', `start_date = '1899-12-31'`, '23514'],
    ['a day far away', `start_date = '2201-01-01'`, '23514'],
    ['no end of days', `start_date = 'infinity'`, '23514'],
    ['a day that does not exist', `start_date = '2027-02-30'`, '22008'],
    ['words', `start_date = 'next spring'`, '22007'],
    ['a zone that is none', `time_zone = 'Mars/Olympus'`, '23514'],
    ['an offset for a zone', `time_zone = '+02:00'`, '23514'],
    ['a zone that says nothing', `time_zone = ''`, '23514'],
    ['more than a zone', `time_zone = 'Asia/Tokyo; x'`, '23514'],
    ['an endless zone', `time_zone = 'Asia/${'x'.repeat(60)}'`, '23514'],
  ])('refuses %s', async (_, columns, code) => {
    const change = `update itineraries set ${columns} where id = '${world.records.itinerary}' returning 1`
    await expect(owner.attempt(change)).rejects.toMatchObject({ code })
  })
})
