import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardingPass, passOf } from '#tests/support/booking-sources.ts'
import { archiveOf } from '#tests/support/imports/archive-of.ts'
import {
  expectReadWhateverHappened,
  leftOut,
  readSample,
  refusalOf,
  takenFor,
} from '#tests/support/imports/read-sample.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const [barcode] = boardingPass.barcodes
const pass = passOf(boardingPass)
const second = passOf({
  ...boardingPass,
  barcodes: [
    { ...barcode, message: barcode?.message.replace('LOVETT/ADA MRS ', 'LOVETT/BEN MR  ').replace('012A', '012B') },
  ],
})
const card = passOf({ organizationName: 'Own: a shop', storeCard: { primaryFields: [{ key: 'points', value: 12 }] } })

describe('a pass', () => {
  it('is a booking, and the hour at which it becomes relevant is no departure', async () => {
    expect(await takenFor('boarding.pkpass', pass)).toBe('pkpass')
    const { candidates } = await readSample('boarding.pkpass', pass)
    expect(candidates).toMatchObject([
      {
        kind: 'booking',
        title: 'NX 204',
        source: 'wallet',
        dates: { start: '2027-04-02', end: '2027-04-02' },
        booking: { kind: 'flight', said: { confirmationCode: { value: 'N9PQ4R' }, seats: { value: '12A' } } },
      },
    ])
  })

  it('is one booking for two people, whose passes are packed together in a folder', async () => {
    const bundle = archiveOf({ 'ours/ada.pkpass': pass, 'ours/ben.pkpass': second, '__MACOSX/ours/._ada.pkpass': 'x' })
    expect(await takenFor('passes.pkpasses', bundle)).toBe('pkpass')
    const { candidates } = await readSample('passes.pkpasses', bundle)
    expect(candidates.map(({ title, booking }) => [title, booking?.said.seats?.value])).toEqual([
      ['NX 204', '12A, 12B'],
    ])
  })

  it('that books nothing tells nothing, and a broken one beside another is named', async () => {
    expect((await readSample('card.pkpass', card)).candidates).toEqual([])
    const read = await readSample(
      'passes.pkpasses',
      archiveOf({ 'a.pkpass': pass, 'b.pkpass': archiveOf({ 'pass.json': '{"boardingPass":' }) }),
    )
    expect(read.candidates).toHaveLength(1)
    expect(leftOut(read)).toEqual({ 'unreadable-part': 1 })
  })

  it('that is broken is refused, and others in an archive of many things are none of it', async () => {
    expect(await refusalOf('b.pkpass', archiveOf({ 'pass.json': '{"boardingPass":' }))).toBe('broken')
    expect(
      await takenFor('all.zip', archiveOf({ 'a.pkpass': pass, 'b.csv': 'name,latitude,longitude\nOslo,59.9,10.7' })),
    ).toBe('archive')
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('pkpass', 'boarding.pkpass', pass)
    await expectReadWhateverHappened('pkpass', 'passes.pkpasses', archiveOf({ 'a.pkpass': pass, 'b.pkpass': second }))
  })
})
