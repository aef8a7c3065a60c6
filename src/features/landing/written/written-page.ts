/**
 * The script of the written pages (scripts/written-pages.ts): prices, the operator's name, and the app once somebody asks
 * for what only the app can do.
 */
import { loadConfig } from '#lib/config/config.ts'
import { whenIdle } from '#lib/timing/idle.ts'
import { isNothingSold } from '#lib/config/nothing-sold.ts'
import { whenNear } from '#lib/timing/when-near.ts'
import { removeLinksToPrices, showPrices } from './prices.ts'

/** Addresses in the build: what starts the app, its styles, and what else it needs for this page. */
declare const APP_FILES: { start: string; styles: string[]; modules: string[] }

const root = document.documentElement
let starting = false

/** The page has only the styles that it needs itself; the app is drawn once it has all of its own. */
const addStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be fetched.`))
    })
    document.head.append(link)
  })

/** Once, and again after it could not be fetched. */
async function startApp(): Promise<void> {
  if (starting) return
  starting = true
  fetchApp()
  try {
    await Promise.all(APP_FILES.styles.map(addStyles))
    await import(/* @vite-ignore */ APP_FILES.start)
  } catch (error) {
    console.warn(error)
    starting = false
    delete root.dataset.asked
    for (const button of document.querySelectorAll('#written-page [aria-busy]')) button.removeAttribute('aria-busy')
  }
}

let fetching = false

function fetchApp(): void {
  if (fetching) return
  fetching = true
  const add = (rel: string, as: string, href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, as, href, crossOrigin: '' }))
  for (const href of [APP_FILES.start, ...APP_FILES.modules]) add('modulepreload', 'script', href)
  for (const href of APP_FILES.styles) add('preload', 'style', href)
}

/** The app draws the page with the height that it has when all of it is laid out; what was pressed stays where it is. */
function layOutWhole(pressed: HTMLElement): void {
  const { top } = pressed.getBoundingClientRect()
  root.dataset.whole = ''
  scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' })
}

const asking = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('#written-page [data-asks]') : null

function listen(): void {
  for (const intent of ['pointerover', 'focusin'])
    addEventListener(intent, (event) => {
      if (asking(event)) fetchApp()
    })
  addEventListener('click', (event) => {
    const button = asking(event)
    if (!button) return
    button.ariaBusy = 'true'
    layOutWhole(button)
    void startApp()
  })
  // The head notes what was asked for, also before this script had come.
  if (root.dataset.asked) {
    root.dataset.whole = ''
    void startApp()
  }
}

/** What the operator has set: the platform's name, whether this is a demo, and a notice, which the app shows. */
async function followConfig(): Promise<void> {
  const { demo, platform } = await loadConfig()
  const name = platform?.name
  if (name && name !== 'Farlight') {
    document.title = document.title.replace('Farlight', name)
    for (const place of document.querySelectorAll('#written-page [data-name]')) place.textContent = name
    for (const link of document.querySelectorAll('#written-page header a[aria-label]'))
      link.setAttribute('aria-label', link.getAttribute('aria-label')?.replace('Farlight', name) ?? name)
  }
  if (demo) document.querySelector('#written-page [data-asks="explore"]')?.removeAttribute('hidden')
  if (platform?.notice?.text) void startApp()
}

const said = (error: unknown) => console.warn(error)

if ('app' in root.dataset) {
  // Somebody is signed in, or has asked for something that only the app has: the head has hidden this page.
  document.getElementById('written-page')?.remove()
  void startApp()
} else {
  listen()
  if (isNothingSold()) removeLinksToPrices()
  whenIdle(() => void followConfig().catch(said))
  const prices = document.querySelector('#written-page #pricing')
  if (prices) whenNear(prices, () => void showPrices().catch(said))
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!starting && !['light', 'dark'].includes(localStorage.getItem('farlight-theme') ?? ''))
      root.dataset.theme = matches ? 'dark' : 'light'
  })
}
