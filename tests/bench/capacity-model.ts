/**
 * From what was measured to a million travelers on Supabase: docs/capacity.md, by formula. After a new measurement
 * `npx tsx tests/bench/capacity-model.ts 0.72 121` (ms of PostgreSQL's processor for a request, kB of a person in the
 * database) puts what follows into the document; a test finds it stale otherwise.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Measured {
  /** Of a processor, that PostgreSQL takes for a request of the mix of `npm run bench -- load`. */
  postgresMs: number
  /** In the database, of a person with 40 goals. */
  personKB: number
}

/** What nobody has measured yet. */
const assumed = { travelers: 1_000_000, openShare: 0.01, secondsBetweenChanges: 480, coldFactor: 4, busyDay: 10 }
/** `src/sync/cycle/scheduler.ts` */
const pullSeconds = 60

/** Of Supabase's documentation: processors, GB of memory, direct connections, GB of the database up to, dollars a month. */
const sizes = [
  { name: 'Micro', processors: 2, memory: 1, connections: 60, disk: 10, dollars: 10 },
  { name: 'Large', processors: 2, memory: 8, connections: 160, disk: 200, dollars: 110 },
  { name: 'XL', processors: 4, memory: 16, connections: 240, disk: 500, dollars: 210 },
  { name: '2XL', processors: 8, memory: 32, connections: 380, disk: 1_000, dollars: 410 },
  { name: '4XL', processors: 16, memory: 64, connections: 480, disk: 2_000, dollars: 960 },
  { name: '8XL', processors: 32, memory: 128, connections: 490, disk: 4_000, dollars: 1_870 },
]

const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 2 })

/** The rows that follow, as the document has them. */
export function capacityModel({ postgresMs, personKB }: Measured): string {
  const { travelers, openShare, secondsBetweenChanges, coldFactor, busyDay } = assumed
  const open = travelers * openShare
  const pulls = open / pullSeconds
  const writes = open / secondsBetweenChanges
  const requests = pulls + 2 * writes
  const warm = (requests * postgresMs) / 1_000
  const cold = warm * coldFactor
  const disk = (travelers * personKB) / 1_000_000
  // Half of each processor is left free.
  const fits = (size: (typeof sizes)[0], times: number) => size.processors >= 2 * cold * times && size.disk >= disk
  const usual = sizes.find((size) => fits(size, 1))
  const busy = sizes.find((size) => fits(size, busyDay))
  const say = (size: typeof usual) =>
    size ? `${size.name}, $${size.dollars.toLocaleString('en-US')} a month` : 'none of these'
  const rows: [what: string, value: string, from: string][] = [
    ['travelers', travelers.toLocaleString('en-US'), 'the question'],
    [
      'of them with the app open at the busiest moment',
      `${openShare * 100} %: ${number(open)}`,
      'assumed; apps for planning are open for minutes a week',
    ],
    ['pulls of an open device', `1 in ${pullSeconds} s`, '`src/sync/cycle/scheduler.ts`'],
    ['pulls a second', number(pulls), `${number(open)} / ${pullSeconds}`],
    ['writes a second', number(writes), `assumed: a change of each open device in ${secondsBetweenChanges} s`],
    ['requests a second', number(requests), 'pulls + 2 × writes: after each write one more pull'],
    [
      'processor of PostgreSQL for each',
      `${postgresMs} ms`,
      'measured above, mixed as above; another processor differs',
    ],
    ['processors busy, rows in memory', warm.toFixed(2), 'requests × ms'],
    [
      'processors busy, with PostgREST and a cold cache',
      cold.toFixed(1),
      `assumed: × ${coldFactor}, because a million people's rows do not stay in memory as those of 200 do`,
    ],
    ['statements under way at once', cold.toFixed(1), "the same: each takes its processor's time or longer"],
    ['connections that PostgREST holds', '10 to 40', 'its pool; the smallest size allows 60'],
    [
      'a person with 40 goals in the database',
      `${personKB} kB`,
      'measured above, indexes and what pulls read included',
    ],
    ['disk', `${number(disk)} GB`, 'travelers × kB; pictures and years of use come on top'],
    ['smallest size for that', say(usual), 'half of each processor left free; the table below'],
    [
      `${busyDay} times as many devices open`,
      `${number(requests * busyDay)} requests a second, ${(cold * busyDay).toFixed(1)} processors`,
      'as when a link is shared on television',
    ],
    ['size for that day', say(busy), 'the same rule'],
  ]
  const table = (head: string[], lines: string[][]) =>
    [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
  return [
    table(['', 'number', 'from'], rows),
    '',
    'Sizes and prices a month, by the [documentation of Supabase](https://supabase.com/docs/guides/platform/compute-add-ons) as it was stored when this was written (look before you decide):',
    '',
    table(
      ['size', 'processors', 'memory', 'connections, direct', 'database up to', 'a month'],
      sizes.map(({ name, processors, memory, connections, disk: most, dollars }) => [
        name,
        name === 'Micro' ? `${processors} shared` : String(processors),
        `${memory} GB`,
        String(connections),
        most >= 1_000 ? `${most / 1_000} TB` : `${most} GB`,
        `$${dollars.toLocaleString('en-US')}`,
      ]),
    ),
  ].join('\n')
}

const section = /<!-- model: (\S+) ms, (\S+) kB -->\n[\s\S]*?\n<!-- end of the model -->/

/** The figures that the document was made of, and whether what it says follows from them. */
export function readCapacity(document: string): Measured & { follows: boolean } {
  const [found, ms, kB] = section.exec(document) ?? []
  const measured = { postgresMs: Number(ms), personKB: Number(kB) }
  return { ...measured, follows: found === writtenSection(measured) }
}

const writtenSection = (measured: Measured) =>
  `<!-- model: ${measured.postgresMs} ms, ${measured.personKB} kB -->\n${capacityModel(measured)}\n<!-- end of the model -->`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [postgresMs, personKB] = process.argv.slice(2).map(Number)
  if (!postgresMs || !personKB) throw new Error('Say both: npx tsx tests/bench/capacity-model.ts 0.72 121')
  const path = resolve(import.meta.dirname, '../../docs/capacity.md')
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(section, () => writtenSection({ postgresMs, personKB })),
  )
}
