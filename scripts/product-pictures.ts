/**
 * Takes the pictures of the product from a running demo: those that the landing page shows, by day and by night, and those
 * of README. `npm run demo`, and beside it `npx tsx scripts/product-pictures.ts [address]`.
 */
import { type Page, chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from './find-chromium.ts'

const address = process.argv[2] ?? 'http://localhost:3000'
const landing = 'src/features/landing/pictures'
const documents = 'docs/pictures'
/** Those that a device shows before it installs the app, too. */
const ofManifest = 'public/screenshots'
/** Of the landing page twice as many pixels are taken, and as many kept as a good screen shows. */
const keptWidth = 1440

const addresses = {
  landing: '/',
  dashboard: '/dashboard',
  map: '/dashboard/map',
  itineraries: '/dashboard/itineraries',
  trip: '/dashboard/itineraries',
}
type Screen = keyof typeof addresses
type Theme = 'light' | 'dark'

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

async function open(screen: Screen, theme: Theme, size: { width: number; height: number; scale: number }) {
  const { width, height, scale } = size
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(address)
  if (screen !== 'landing') await enter(page, screen)
  // Pictures fade in after they have come.
  await page.waitForTimeout(5_000)
  return page
}

async function enter(page: Page, screen: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await page.waitForURL(/\/dashboard$/)
  // Everything has come to the device.
  await page.getByText('All changes saved').first().waitFor()
  await page.goto(address + addresses[screen])
  await page.locator('main h1').first().waitFor()
  if (screen === 'map') await page.locator('[data-map-idle] [data-map]').waitFor({ timeout: 120_000 })
  if (screen !== 'trip') return
  await page.getByRole('main').getByRole('link', { name: 'Kumano Kodō' }).first().click()
  await page.waitForURL(/\/dashboard\/itineraries\/.+/)
  // The map beside the plan, where the window has room for it; without a graphics card its land comes late.
  if ((page.viewportSize()?.width ?? 0) < 1440) return
  await page.locator('[data-map="idle"]').waitFor({ timeout: 120_000 })
  await page.waitForTimeout(15_000)
}

for (const theme of ['light', 'dark'] as const)
  for (const screen of ['dashboard', 'map', 'trip'] as const) {
    const page = await open(screen, theme, { width: 1280, height: 800, scale: 2 })
    const file = `${landing}/product-${screen}${theme === 'dark' ? '-night' : ''}.avif`
    await sharp(await page.screenshot())
      .resize({ width: keptWidth })
      .avif({ quality: 50, effort: 5 })
      .toFile(file)
    console.log(file)
    await page.close()
  }

/** The dashboard down to its quick actions; of the others what a screen shows. */
const ofDocuments: [file: string, screen: Screen, theme: Theme, width: number, height: number][] = [
  ['dashboard-1440-light', 'dashboard', 'light', 1440, 1380],
  ['dashboard-1440-dark', 'dashboard', 'dark', 1440, 1380],
  ['dashboard-390-light', 'dashboard', 'light', 390, 844],
  ['map-1440-light', 'map', 'light', 1440, 900],
  ['landing-1440-light', 'landing', 'light', 1440, 900],
  ['itinerary-1440-light', 'trip', 'light', 1440, 900],
  ['itineraries-1440-light', 'itineraries', 'light', 1440, 900],
]
/** The manifest in vite.config.ts names them with their sizes. */
const manifestPictures = new Set(['dashboard-390-light', 'itinerary-1440-light', 'map-1440-light'])
for (const [file, screen, theme, width, height] of ofDocuments) {
  const page = await open(screen, theme, { width, height, scale: 1 })
  const path = `${manifestPictures.has(file) ? ofManifest : documents}/${file}.png`
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(path)
  console.log(path)
  await page.close()
}
await browser.close()
