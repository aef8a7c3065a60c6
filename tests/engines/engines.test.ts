import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/e2e/support/server-process.ts'
import { addWorld, readRows } from '#tests/e2e/support/world.ts'
import { preparedFolder } from '#tests/support/prepared-database.ts'
import type { Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { type Link, openLink } from './link.ts'
import { onPaper } from './paper.ts'
import { type Screen, screenOf } from './screen.ts'
import { openWebKit } from './webkit.ts'

/** A picture of one red pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let server: ServerProcess
let folder: string

beforeAll(async () => {
  process.env.PREPARED_DATA = await preparedFolder()
  server = await startServerProcess()
  folder = await mkdtemp(join(tmpdir(), 'farlight-engines-'))
  await writeFile(join(folder, 'kyoto.png'), photo)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  { engine: 'Firefox', open: openFirefox },
  { engine: 'WebKit', open: openWebKit },
])('in $engine', ({ engine, open }) => {
  let link: Link & AsyncDisposable
  let browser: Browser
  let screen: Screen
  const go = (path: string) => browser.open(link.url + path)
  const session = async () => {
    const stored = await browser.run(() => localStorage.getItem('farlight-session'))
    const { access_token: accessToken, user } = JSON.parse(stored ?? '') as {
      access_token: string
      user: { id: string }
    }
    const { supabaseKey: key } = (await (await fetch(`${server.url}/config.json`)).json()) as { supabaseKey: string }
    return { accessToken, userId: user.id, key, stored: stored ?? '' }
  }

  beforeAll(async () => {
    link = await openLink(server.url)
    browser = await open()
    screen = screenOf(browser)
  })
  afterAll(async () => {
    await browser?.close()
    await link[Symbol.asyncDispose]()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && process.env.SCREENSHOTS)
      await browser.screenshot(join(process.env.SCREENSHOTS, `${engine}-${task.name.slice(0, 40)}.png`))
    expect(await browser.problems(), 'unexpected console errors').toEqual([])
  })

  it('a newcomer signs up, makes a goal and saves money towards it', async () => {
    await go('/')
    await screen.press('button', 'Get Started')
    await screen.fill('First name', 'Mira')
    await screen.fill('Last name', 'Reyes')
    await screen.fill('Email', `mira.${engine.toLowerCase()}@example.org`)
    await screen.fill('Password', 'lantern-tide')
    await screen.fill('Confirm password', 'lantern-tide')
    await screen.press('button', 'Create account')
    await screen.at(/^\/onboarding$/)
    await screen.press('link', 'Skip for now')
    await screen.see('No goals found. Create your first goal to get started!')

    await screen.press('link', 'Bucket Lists')
    await screen.find('heading', 'Bucket Lists')
    await screen.press('button', 'Create Bucket List')
    await screen.fill('Name', 'Japan, slowly')
    await screen.press('button', 'Create Bucket List')
    await screen.find('heading', 'Japan, slowly')

    await screen.press('link', 'Goals')
    await screen.press('button', 'Create First Goal')
    await screen.fill('Title', 'Cherry blossom in Kyoto')
    await screen.fill('Place', 'kyoto')
    await screen.press('option', 'Kyoto…')
    await screen.set('Bucket list', 'Japan, slowly')
    await screen.set('Target date', '2027-04-02')
    await screen.fill('Budget', '3500')
    await screen.press('button', 'Create Goal')
    await screen.press('heading', 'Cherry blossom in Kyoto')

    await screen.press('button', 'Update Progress')
    await screen.fill('Savings', '875')
    await screen.press('button', 'Save')
    await screen.see('$875')
    await screen.see('All changes saved')
  })

  it('a picture is chosen and reaches the server', async () => {
    await screen.press('button', 'Add pictures')
    await screen.see('JPEG, PNG or WebP')
    await screen.upload(join(folder, 'kyoto.png'))
    await screen.see('Picture 1, the cover')
    await screen.press('button', 'Save Changes')
    await screen.find('img', 'Picture 1 of Cherry blossom in Kyoto')
    const now = await session()
    await screen.until(
      async () => (await readRows(server.url, now, 'pictures?select=goal_id')).length === 1,
      'the picture is stored',
    )
  })

  it('what is changed without a network is there after a reload, and is sent with the next start', async () => {
    await browser.run(() => navigator.serviceWorker.ready.then(() => true))
    await link.cut()
    await screen.press('button', 'Edit Goal')
    await screen.fill('Title', 'Cherry blossom in Kyoto and Nara')
    await screen.press('button', 'Save Changes')
    await screen.find('heading', 'Cherry blossom in Kyoto and Nara')
    await go('/dashboard/goals')
    await screen.find('heading', 'Cherry blossom in Kyoto and Nara')
    await screen.press('button', 'Saving…')
    await screen.see('This browser only sends changes while Farlight is open')
    // Firefox has been asked to keep its data, and the traveler has said yes; this WebKit cannot be asked.
    await screen.see(
      engine === 'Firefox' ? 'This browser keeps your plans until you sign out.' : 'This browser may clear your plans',
    )
    await link.mend()
    await go('/dashboard/goals')
    await screen.see('All changes saved')
    expect(await readRows(server.url, await session(), 'goals?select=title')).toEqual([
      { title: 'Cherry blossom in Kyoto and Nara' },
    ])
  })

  it('one page after the other is loaded anew, each while the one before is still at work, and reads the device at once', async () => {
    for (const path of ['dashboard', 'goals', 'bucket-lists', 'itineraries', 'dashboard', 'goals']) {
      await go(path === 'dashboard' ? '/dashboard' : `/dashboard/${path}`)
      await screen.see('All changes saved')
    }
    await screen.find('heading', 'Cherry blossom in Kyoto and Nara')
  })

  it('the map shows the goal, drawn or as a picture, and leads to it', async () => {
    await go('/dashboard/map')
    await screen.until(
      () =>
        browser.run(
          () =>
            document.querySelector('[data-map-idle] [data-map="drawn"], [data-map-idle] [data-map="picture"]') !== null,
        ),
      'the map is there',
      // Without a graphics card it is drawn for most of a minute.
      120_000,
    )
    await screen.press('list item button', 'Cherry blossom in Kyoto and Nara…')
    await screen.press('link', 'View Goal')
    await screen.find('heading', 'Cherry blossom in Kyoto and Nara')
  })

  it('an itinerary is printed with all its days and without the app around it', async () => {
    const { itineraryId } = await addWorld(server.url, await session())
    await go(`/dashboard/itineraries/${itineraryId}`)
    await screen.see('Own: Slow days.')
    await browser.run(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await screen.press('button', 'Print')
    await screen.find('heading', 'Print this trip')
    await screen.press('button', 'Print')
    await screen.until(() => browser.run(() => document.body.dataset.printed === 'yes'), 'the page is printed')
    await screen.press('button', 'Done')
    const paper = await browser.print()
    if (paper) expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-')
    await browser.run(onPaper)
    await screen.seeNot('Edit Itinerary')
    const days = await browser.run(() => [...document.body.innerText.matchAll(/Day\s+(\d)/g)].map(([, day]) => day))
    expect([...new Set(days)]).toEqual(['1', '2', '3'])
    expect(await browser.run(() => [...document.querySelectorAll('nav')].some((nav) => nav.checkVisibility()))).toBe(
      false,
    )
  })
})
