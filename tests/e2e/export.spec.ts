/** Everything of a traveler as one archive: with and without a network, and read as whoever unpacks it reads it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dot } from '#tests/support/archive-world.ts'
import { exportDialog, exportEverything, type ReadArchive } from './support/export.ts'
import { addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, newTraveler, signUpByApi } from './support/travelers.ts'
import { addFiles, pdfOf } from './support/trip-files.ts'
import { addWorld, insertRows, readRows } from './support/world.ts'

const security = '/dashboard/profile?tab=security'
const ticket = pdfOf('Ticket 4711', 50_000)

/** A goal with a picture, which the device asks for only when it shows it. */
async function addGoalWithPicture(url: string, session: ApiSession, bucketListId: string): Promise<string> {
  const [id, goalId] = [crypto.randomUUID(), crypto.randomUUID()]
  await insertRows(url, session, 'goals', {
    id: goalId,
    bucket_list_id: bucketListId,
    title: 'Own: Fuji at dawn',
    media_urls: [`/pictures/${id}`],
  })
  await insertRows(url, session, 'pictures', { id, goal_id: goalId, content: dot })
  return id
}

test(
  'a traveler takes everything away with files and pictures, reads it, and offline is told what is missing',
  {
    tag: ['@installed', '@storage'],
  },
  async ({ page, context, server, allowConsoleError }, testInfo) => {
    allowConsoleError(/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const session = await signUpByApi(server.url, newTraveler())
    const { listId, itineraryId } = await addWorld(server.url, session)
    const picture = await addGoalWithPicture(server.url, session, listId)
    await keepSignedIn(context, session)
    await page.goto(addressOf(itineraryId))
    await addFiles(page, { name: 'Own: Ticket.pdf', buffer: ticket })
    const arrived = async () => readRows(server.url, session, 'trip_files?select=name&arrived_at=not.is.null')
    await expect.poll(arrived).toEqual([{ name: 'Own: Ticket.pdf' }])

    await page.goto(security)
    const openDialog = () => page.getByRole('button', { name: 'Export everything (ZIP)' }).click()
    await openDialog()
    await expect(exportDialog(page)).toContainText('1 trip, with files for calendars and maps')
    await expect(exportDialog(page)).toContainText('2 files and pictures')
    await expect(exportDialog(page)).toContainText(
      '1 of them isn’t on this device yet and will be downloaded for the ZIP.',
    )
    await expectAccessible(page)
    await expectReadsWell(page, 'export-everything')
    const archive = await exportEverything(page, async () => {
      await expect(exportDialog(page)).toContainText('Everything is in it.')
      await expectAccessible(page)
    })
    const [file] = archive.json('data/tripFiles.json') as { file: string }[]
    expect(Buffer.compare(archive.files[file?.file ?? ''] ?? new Uint8Array(), ticket)).toBe(0)
    const goals = archive.json('data/goals.json') as { title: string }[]
    expect(goals.map(({ title }) => title)).toContain('Own: Ramen in Fukuoka')
    expect(archive.json('data/missing.json')).toEqual([])

    // Nothing of what was fetched stayed on the device.
    await context.setOffline(true)
    await openDialog()
    await expect(exportDialog(page)).toContainText('You’re offline, and 1 of them is not on this device.')
    await expectAccessible(page)
    const offline = await exportEverything(page, async () => {
      await expect(exportDialog(page)).toContainText(
        'A picture of Own: Fuji at dawn: not on this device, and you’re offline',
      )
      await expectAccessible(page)
    })
    expect(offline.json('data/missing.json')).toMatchObject([{ noun: 'pictures', id: picture, reason: 'offline' }])
    await context.setOffline(false)

    const folder = testInfo.outputPath('archive')
    await unpack(archive, folder)
    await page.goto(pathToFileURL(join(folder, 'index.html')).href)
    await expect(page.getByRole('heading', { name: 'Own: Kyoto 3 days' })).toBeVisible()
    const image = page.getByRole('img', { name: 'Picture 1 of Own: Fuji at dawn' })
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(1)
    await expect(page.getByRole('link', { name: 'Own: Ticket.pdf' })).toHaveAttribute(
      'href',
      encodeURI(file?.file ?? ''),
    )
    await expectReadsWell(page, 'archive-page')
    await expectAccessible(page)
  },
)

async function unpack({ files }: ReadArchive, folder: string): Promise<void> {
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}
