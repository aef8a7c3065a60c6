/** Calendars of trips as other software reads them. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { calendarTimes, calendarTrips } from '#tests/support/calendar-trips.ts'
import { type CalendarReaders, findCalendarReaders } from '../../scripts/find-calendar-readers.ts'

let folder: string
let readers: CalendarReaders
const calendar = () => join(folder, 'trips.ics')
beforeAll(() => {
  readers = findCalendarReaders()
  folder = mkdtempSync(join(tmpdir(), 'farlight-calendar-'))
  writeFileSync(calendar(), calendarFile('Own: Trips', calendarTrips, { codes: true, notes: true }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without its folder of bytecode: nothing is left behind. */
const env = () => ({ ...process.env, HOME: folder, TZ: 'UTC', LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' })

describe('the calendar of trips', () => {
  it('has each event at its time for icalendar of Python', () => {
    const told = execFileSync(readers.python, ['tests/support/read-calendar.py', calendar()], { env: env() })
    expect(JSON.parse(String(told))).toEqual(calendarTimes)
  })

  it('has each event at its time for khal', () => {
    mkdirSync(join(folder, 'trips'))
    const config = join(folder, 'khal.conf')
    writeFileSync(
      config,
      [
        '[calendars]\n[[trips]]',
        `path = ${join(folder, 'trips')}`,
        '[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M',
        ...['dateformat', 'longdateformat'].map((name) => `${name} = %Y-%m-%d`),
        ...['datetimeformat', 'longdatetimeformat'].map((name) => `${name} = %Y-%m-%dT%H:%M`),
        `[sqlite]\npath = ${join(folder, 'khal.db')}`,
      ].join('\n'),
    )
    const khal = (...words: string[]) => String(execFileSync(readers.khal, ['-c', config, ...words], { env: env() }))
    khal('import', '--batch', '-a', 'trips', calendar())
    const listed = khal(
      'list',
      '--once',
      '--format',
      '{uid}|{start-long}|{end-long}',
      '--day-format',
      '',
      '2018-12-01',
      '4000d',
    )
    const told = listed
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => line.replace('@farlight', '').split('|'))
    // It lists in its own zone, UTC here, and gives an hour to what has no end.
    const listedAs = (time: string) => time.replace('Z', '')
    const inAnHour = (time: string) => new Date(Date.parse(`${listedAs(time)}Z`) + 3_600_000).toISOString().slice(0, 16)
    const expected = Object.entries(calendarTimes).map(([uid, [start, end]]) => [
      uid,
      listedAs(start),
      listedAs(end ?? inAnHour(start)),
    ])
    const byName = (lines: string[][]) => new Map(lines.map(([uid, ...times]) => [uid, times]))
    expect(byName(told)).toEqual(byName(expected))
  })
})
