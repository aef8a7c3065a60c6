/** A year of somebody's lists of Google Maps: how long until all of it is on the server, and until it is gone there again. */
import { type Browser, type Page } from '@playwright/test'
import type { Row } from './measure.ts'
import { unsent } from './sending.ts'
import { type Session, type World, inDatabase, signUp, startWorld } from './world.ts'

const wishedSeconds = 60
/** Who needs longer has missed it by far, and is told how far it came. */
const patienceMs = 300_000

const lists = 10
const placesOfList = 150
/** In `Saved Places.json`, beside the lists. */
const starred = 500
const places = lists * placesOfList + starred

interface MadeFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** All over the lands of Europe, so that each has a country and a town to be looked for. */
const pointOf = (at: number): [number, number] => [2 + ((at * 37) % 2000) / 100, 43 + ((at * 53) % 900) / 100]
const addressOf = (at: number) => `0x47e66e2964e34e2d:0x${(0x8ddca9ee380ef7e0n + BigInt(at)).toString(16)}`

/** A list as Takeout writes it: most places have no point, some were dropped pins. */
function savedList(list: number): MadeFile {
  const lines = Array.from({ length: placesOfList }, (_, place) => {
    const at = list * placesOfList + place
    const [east, north] = pointOf(at)
    const note = at % 3 === 0 ? '"Somebody said: go early, and ask for the table at the window"' : ''
    return at % 5 === 0
      ? `Pin ${at},${note},"https://www.google.com/maps/search/${north.toFixed(5)},${east.toFixed(5)}"`
      : `Café number ${at},${note},"https://www.google.com/maps/place/Caf%C3%A9+number+${at}/data=!4m2!3m1!1s${addressOf(at)}"`
  })
  const text = ['Title,Note,URL', ...lines].join('\n')
  return { name: `List ${list + 1}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

function savedPlaces(): MadeFile {
  const features = Array.from({ length: starred }, (_, place) => {
    const at = lists * placesOfList + place
    return {
      geometry: { coordinates: pointOf(at), type: 'Point' },
      properties: {
        date: `2026-0${1 + (at % 9)}-1${at % 10}T10:00:00Z`,
        google_maps_url: `http://maps.google.com/?cid=${9_000_000_000_000_000_000n + BigInt(at)}`,
        location: {
          address: `${at} Main Street, 10115 Berlin, Germany`,
          country_code: 'DE',
          name: `Museum number ${at}`,
        },
      },
      type: 'Feature',
    }
  })
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  return { name: 'Saved Places.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

async function countOnServer(url: string, { key, accessToken }: Session): Promise<number> {
  const answer = await fetch(`${url}/rest/v1/goals?select=id`, {
    method: 'HEAD',
    headers: { apikey: key, authorization: `Bearer ${accessToken}`, prefer: 'count=exact' },
  })
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.NaN)
}

/** Until the device has sent all that it has. */
async function allSent(page: Page, userId: string): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { waiting, held, refused } = await unsent(page, userId)
    if (held > 0) throw new Error(`${held} changes were refused: ${refused}`)
    if (waiting === 0) return
    if (performance.now() > end) throw new Error(`After ${patienceMs / 1000} s ${waiting} changes still wait.`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** With a new account, of somebody whose plan does not limit their goals. */
export async function measureImports(browser: Browser, world: World): Promise<Row[]> {
  const signedUp = await startWorld(world, { LIMITS_RELAXED: '1' })
  const session = await signUp(signedUp.server.url, 'importing@example.org')
  await signedUp.server.stop()
  await inDatabase(world.folder, ({ database }) =>
    database.query(`update public.users set subscription_tier = 'pro' where id = $1`, [session.userId]),
  )
  const { server } = await startWorld(world, { LIMITS_RELAXED: '1' })
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(patienceMs)
  // What tsx calls in functions that it sends to the page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript((stored) => localStorage.setItem('farlight-session', stored), session.stored)
  try {
    const page = await context.newPage()
    await page.goto('/dashboard/import')
    await page.getByText('All changes saved').first().waitFor()
    const files = [...Array.from({ length: lists }, (_, list) => savedList(list)), savedPlaces()]

    const started = performance.now()
    let last = started
    const secondsSinceLast = () => {
      const seconds = (performance.now() - last) / 1000
      last = performance.now()
      return seconds
    }
    const words = places.toLocaleString('en-US')
    await page.locator('main input[type=file]').setInputFiles(files)
    const begin = page.getByRole('button', { name: `Import ${words} items` })
    await begin.waitFor()
    const reading = secondsSinceLast()
    console.log(`  read: ${reading.toFixed(1)} s`)
    await begin.click()
    const here = page.getByRole('region', { name: 'Imported on this device' })
    await here.getByText(`${words} items imported`).waitFor()
    const bringing = secondsSinceLast()
    console.log(`  on the device: ${bringing.toFixed(1)} s`)
    await allSent(page, session.userId)
    const sending = secondsSinceLast()
    console.log(`  sent: ${sending.toFixed(1)} s`)
    const stored = await countOnServer(server.url, session)
    if (stored !== places) throw new Error(`${stored} of ${places} places are on the server.`)

    last = performance.now()
    await here.getByRole('button', { name: /^Undo: / }).click()
    await here.getByText(/^Undone ·/).waitFor()
    const undoing = secondsSinceLast()
    console.log(`  undone on the device: ${undoing.toFixed(1)} s`)
    await allSent(page, session.userId)
    const sendingUndone = secondsSinceLast()
    const left = await countOnServer(server.url, session)
    if (left !== 0) throw new Error(`${left} places are still on the server.`)

    const row = (what: string, parts: readonly (readonly [string, number])[]): Row => {
      const all = parts.reduce((sum, [, seconds]) => sum + seconds, 0)
      return {
        what,
        measured: `${all.toFixed(1)} s (${parts.map(([part, seconds]) => `${part} ${seconds.toFixed(1)}`).join(', ')})`,
        goal: `under ${wishedSeconds} s`,
        met: all < wishedSeconds,
      }
    }
    return [
      row(`${words} saved places of ${lists + 1} files are in`, [
        ['read', reading],
        ['on the device', bringing],
        ['sent', sending],
      ]),
      row('they are undone', [
        ['on the device', undoing],
        ['sent', sendingUndone],
      ]),
    ]
  } finally {
    await context.close()
    await server.stop()
  }
}
