/** Finds other software that reads calendars, or installs it, or says clearly what to do. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './install-from-debian.ts'

export interface CalendarReaders {
  /** A Python that has the library `icalendar`. */
  python: string
  khal: string
}

const pythons = [process.env.ICALENDAR_PYTHON, '/usr/bin/python3', 'python3']
const khals = [process.env.KHAL_PATH, '/usr/bin/khal']

/** Throws one clear sentence when they are not there and cannot be installed. */
export function findCalendarReaders(): CalendarReaders {
  const found = lookForReaders() ?? (installFromDebian(['khal', 'python3-icalendar']) ? lookForReaders() : null)
  if (found) return found
  throw new Error(
    'No khal and no Python with icalendar were found, and none could be installed. Install the packages khal and python3-icalendar, or set KHAL_PATH and ICALENDAR_PYTHON.',
  )
}

function lookForReaders(): CalendarReaders | null {
  const python = pythons.find((path) => path && spawnSync(path, ['-c', 'import icalendar']).status === 0)
  const khal = khals.find((path) => path && existsSync(path))
  return python && khal ? { python, khal } : null
}
