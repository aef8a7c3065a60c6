import type { Page } from '@playwright/test'
import { ask, connect, signUpAs } from './support/connections.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { addWorld, type OwnWorld } from './support/world.ts'
import { visit } from './support/visit.ts'

type Theme = 'light' | 'dark'
interface Look {
  width: number
  theme: Theme
}
/** A phone at night shows what a wide screen by day does not; what only a wide screen shows is seen at night, too. */
const looks: Look[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
]
/** What is empty has few colours: one theme at each width shows them all. */
const emptyLooks = [looks[0], looks[2]] as Look[]

/** Nothing may be wider than the window: a page that scrolls sideways is broken on a phone. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    return all.map((one) => `${one.tagName} ${one.textContent.slice(0, 40)}`)
  })
  expect(wider, path).toEqual([])
}

/** Letters twice as large, as some set them in the browser: what is around them gives way, and the page still fits. */
async function expectRoomForLargeLetters(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width: Math.min(width, 1280), height: 900 })
  const setSize = (size: string) => page.evaluate((to) => void (document.documentElement.style.fontSize = to), size)
  await setSize('200%')
  await expectNoSidewaysScroll(page, `${path} in large letters`)
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), nav a')]
      .filter((one) => one.checkVisibility() && !one.closest('[class*="overflow-x-auto"]'))
      .filter((one) => {
        const { left, right, width: wide } = one.getBoundingClientRect()
        return wide > 1 && (left < 0 || right > innerWidth)
      })
      .map((one) => one.textContent || one.getAttribute('aria-label')),
  )
  expect(outside, `${path} in large letters`).toEqual([])
  await setSize('')
  await page.setViewportSize({ width, height: 900 })
}

/** Addresses of the pictures in the landing page's hero, drawn as elements or as backgrounds, that are big enough to see. */
const heroPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hero = document.querySelector('main section')
    return [...(hero?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 100 || height < 100) return []
      if (element instanceof HTMLImageElement) return [element.currentSrc]
      return [...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url ?? '')
    })
  })

test('the posters of the landing page have loaded, by day and by night', async ({ page }) => {
  const seen: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await page.locator('main section').first().waitFor()
    const pictures = await heroPictures(page)
    expect(new Set(pictures).size, colorScheme).toBe(3)
    for (const address of pictures) {
      // First that the page itself has fetched it, then that what came is a picture.
      await expect
        .poll(() => page.evaluate((src) => performance.getEntriesByName(src).length, address), { message: address })
        .toBeGreaterThan(0)
      const width = await page.evaluate(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return image.naturalWidth
      }, address)
      expect(width, address).toBeGreaterThan(0)
    }
    seen.push(...pictures)
  }
  expect(new Set(seen).size).toBe(6)
})

test('whoever wants less motion sees the theme change at once', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const begun = await page.evaluateHandle(() => {
    const properties: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName))
    return properties
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Events of a transition come with the frame after the one that began it.
  for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await begun.jsonValue()).toEqual([])
})

/** Opens the screen once and checks it in each look: all of it at the first of a width, only contrast at the next one. */
async function expectSound(page: Page, path: string, wanted: readonly Look[], shown?: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (shown) await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
  // Switches are pale until the account's settings have come; one that is always on stays so.
  const switches = page.getByRole('switch')
  const usable = page.getByRole('switch', { disabled: false })
  await expect.poll(async () => (await switches.count()) === 0 || (await usable.count()) > 0).toBe(true)
  for (const [at, { width, theme }] of wanted.entries()) {
    const isNewWidth = wanted[at - 1]?.width !== width
    if (isNewWidth) await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    if (isNewWidth) {
      await expectNoSidewaysScroll(page, path)
      await expectRoomForLargeLetters(page, width, path)
    }
    await expectAccessible(page, isNewWidth ? undefined : 'contrast')
  }
}

/** What floats over a screen: a menu, a dialog, a picker. */
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Opens what floats over the screen, each by the names of what is pressed for it, and checks it by day and by night. */
async function expectFloatingSound(page: Page, ways: readonly (readonly (string | RegExp)[])[]): Promise<void> {
  if (ways.length === 0) return
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const open = page.locator(floating).filter({ visible: true })
  for (const way of ways) {
    for (const [step, name] of way.entries()) {
      const within = step === 0 ? page : open.last()
      const options = typeof name === 'string' ? { name, exact: true } : { name }
      await within.getByRole('button', options).or(within.getByRole('menuitem', options)).first().click()
      await expect(open.last()).toBeVisible()
    }
    await expectAccessible(page)
    for (let left = await open.count(); left > 0; left--) {
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(left - 1)
    }
  }
}

interface Screen {
  path: string
  /** The ways to what floats over it. */
  ways?: readonly (readonly (string | RegExp)[])[]
  /** A text that shows that what makes the screen full, or empty, has come. */
  full: string
  empty?: string
  /** It shows nothing else to somebody who has nothing, so that once is enough. */
  isAlwaysFull?: true
}

const signedInScreens = ({ listId, goalId, itineraryId }: OwnWorld, friendId: string): Screen[] => [
  {
    path: '/dashboard',
    full: 'Own: Cherry blossom in Kyoto',
    empty: 'Three steps to your first journey',
    ways: [[/^User menu/], [/^User menu/, 'Keyboard shortcuts'], [/All changes saved/], [/^Notifications/]],
  },
  {
    path: '/dashboard/bucket-lists',
    full: 'Own: Japan, slowly',
    ways: [
      ['Create Bucket List'],
      ['Actions for Own: Japan, slowly'],
      ['Actions for Own: Japan, slowly', 'Edit'],
      ['Actions for Own: Japan, slowly', 'Share'],
      ['Actions for Own: Japan, slowly', 'Delete'],
    ],
  },
  { path: `/dashboard/bucket-lists/${listId}`, full: 'Own: Cherry blossom in Kyoto' },
  {
    path: '/dashboard/goals',
    full: 'Own: Cherry blossom in Kyoto',
    ways: [
      ['Create New Goal'],
      ['Actions for Own: Cherry blossom in Kyoto'],
      ['Actions for Own: Cherry blossom in Kyoto', 'Share'],
      ['Actions for Own: Cherry blossom in Kyoto', 'Edit'],
      ['Actions for Own: Cherry blossom in Kyoto', 'Edit', 'Open calendar'],
    ],
  },
  {
    path: `/dashboard/goals/${goalId}`,
    full: 'Own: Cherry blossom in Kyoto',
    ways: [['Update Progress'], ['Add pictures'], ['Delete Goal']],
  },
  { path: '/dashboard/map', full: 'Give a goal a place, and it appears here.', isAlwaysFull: true },
  {
    path: '/dashboard/itineraries',
    full: 'Own: Kyoto',
    ways: [['Actions for Own: Kyoto'], ['Actions for Own: Kyoto', 'Share'], ['Actions for Own: Kyoto', 'Delete']],
  },
  { path: `/dashboard/itineraries/${itineraryId}`, full: 'Own: Kyoto', ways: [['Edit Itinerary'], ['Regenerate']] },
  { path: '/dashboard/recommendations', full: 'Own: Moss gardens of Kyoto' },
  { path: '/dashboard/achievements', full: 'Featured Achievements' },
  { path: '/dashboard/social?tab=connections', full: 'Connected since', ways: [['More about Own Friend']] },
  { path: '/dashboard/social?tab=discover&q=own', full: 'View Profile' },
  { path: `/dashboard/social/users/${friendId}`, full: 'Connected since' },
  { path: '/dashboard/financial', full: 'From a progress update' },
  { path: '/dashboard/financial?tab=analysis', full: 'Progress per Goal' },
  { path: '/dashboard/financial?tab=tools', full: 'Currency Converter', isAlwaysFull: true },
  { path: '/dashboard/notifications', full: 'Milestone reached', ways: [['Clear All']] },
  { path: '/dashboard/profile', full: 'Account', isAlwaysFull: true },
  {
    path: '/dashboard/profile?tab=preferences',
    full: 'These emails can’t be sent here yet.',
    isAlwaysFull: true,
  },
  { path: '/dashboard/profile?tab=security', full: 'Set up two-factor sign-in', isAlwaysFull: true },
]

const named = (all: readonly Look[]) => all.map(({ width, theme }) => `${width} px ${theme}`).join(', ')

test(`public screens are accessible and fit: ${named(looks)}`, async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of ['/', '/about', '/contact', '/help', '/privacy', '/terms', '/reset-password'])
    await expectSound(page, path, looks)
  await page.goto('/')
  await expectFloatingSound(page, [['Sign In'], ['Sign In', 'Forgot Password?'], ['Watch Demo']])
})

for (const half of [0, 1]) {
  const halfOf = (screens: Screen[]) => screens.filter((_, at) => at % 2 === half)

  test(`signed-in screens and what floats over them are accessible and fit, full, half ${half + 1}: ${named(looks)}`, async ({
    page,
    server,
    context,
  }) => {
    test.setTimeout(480_000)
    const session = await sessionOf(server.url)
    const [friend, stranger] = [await signUpAs(server.url, 'Own', 'Friend'), await sessionOf(server.url)]
    await connect(server.url, session, friend)
    await ask(server.url, stranger, session)
    const screens = signedInScreens(await addWorld(server.url, session), friend.userId)
    await keepSignedIn(context, session)
    for (const { path, full, ways = [] } of halfOf(screens)) {
      await expectSound(page, path, looks, full)
      await expectFloatingSound(page, ways)
    }
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expectAccessible(page)
  })
}

test(`signed-in screens are accessible and fit, empty: ${named(emptyLooks)}`, async ({ page, server, context }) => {
  test.setTimeout(240_000)
  await keepSignedIn(context, await sessionOf(server.url))
  const nowhere = { listId: crypto.randomUUID(), goalId: crypto.randomUUID(), itineraryId: crypto.randomUUID() }
  const screens = signedInScreens(nowhere, crypto.randomUUID()).filter(({ isAlwaysFull }) => !isAlwaysFull)
  for (const { path, empty } of screens) await expectSound(page, path, emptyLooks, empty)
})
