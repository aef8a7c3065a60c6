/**
 * Takes the pictures of the product that the landing page shows, by day and by night, from a running demo:
 * `npm run demo`, and beside it `npx tsx scripts/product-pictures.ts [address]`.
 */
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from './find-chromium.ts'

const address = process.argv[2] ?? 'http://localhost:3000'
const folder = 'src/features/landing/pictures'
/** As they are laid out; twice as many pixels are taken, and as many kept as a good screen shows. */
const size = { width: 1280, height: 800 }
const keptWidth = 1440
const pictures = [
  { file: 'product-dashboard', open: '/dashboard', ready: 'main h1' },
  { file: 'product-map', open: '/dashboard/map', ready: '.maplibregl-canvas' },
  { file: 'product-trip', open: '/dashboard/itineraries', ready: 'main h1' },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, reducedMotion: 'reduce' })
await page.goto(address)
await page.getByRole('button', { name: 'Explore the demo' }).click()
await page.waitForURL(/\/dashboard$/)
for (const colorScheme of ['light', 'dark'] as const) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const { file, open, ready } of pictures) {
    await page.goto(address + open)
    await page.locator(ready).first().waitFor()
    if (file === 'product-trip') {
      await page.locator('main a[href^="/dashboard/itineraries/"]').first().click()
      await page.waitForURL(/\/dashboard\/itineraries\/.+/)
    }
    // Pictures fade in after they have come.
    await page.waitForTimeout(5_000)
    const shot = await page.screenshot()
    const name = `${folder}/${file}${colorScheme === 'dark' ? '-night' : ''}.avif`
    const { size: bytes } = await sharp(shot).resize({ width: keptWidth }).avif({ quality: 50, effort: 5 }).toFile(name)
    console.log(`${name}: ${(bytes / 1024).toFixed(0)} kB`)
  }
}
await browser.close()
