/** Finds the other engines for the long tests, Firefox and WebKit, or installs them, or says clearly what to do. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installFromDebian } from './install-from-debian.ts'

const firefoxes = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

export interface WebKit {
  /** Speaks WebDriver. */
  driver: string
  /** The browser that it drives. */
  browser: string
  /** Starts a screen that nobody sees: WebKit has no mode without one. */
  screen: string
}

/** Path of a Firefox. Throws one clear sentence when there is none and none can be installed. */
export function findFirefox(): string {
  const find = () => firefoxes.find((path) => path && existsSync(path))
  const found = find() ?? (installFromDebian(['firefox-esr']) && find())
  if (found) return found
  throw new Error('No Firefox was found and none could be installed. Install it, or set FIREFOX_PATH to its binary.')
}

/** Paths of what drives and shows WebKit. Throws one clear sentence where that is impossible. */
export function findWebKit(): WebKit {
  const found = lookForWebKit() ?? (installFromDebian(['webkit2gtk-driver', 'xvfb']) && lookForWebKit())
  if (found) return found
  throw new Error(
    'No WebKit was found and none could be installed: it is tried as Debian has it. Install the packages webkit2gtk-driver and xvfb, or set WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH.',
  )
}

function lookForWebKit(): WebKit | false {
  const driver = [process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'].find((path) => path && existsSync(path))
  const browser = [process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers()].find((path) => path && existsSync(path))
  const screen = '/usr/bin/Xvfb'
  return driver && browser && existsSync(screen) ? { driver, browser, screen } : false
}

/** Debian keeps it beside the library, in a folder of the processor's and the library's name. */
function miniBrowsers(): string[] {
  const libraries = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder))
  return libraries.flatMap((root) =>
    [root, ...readdirSync(root).map((name) => join(root, name))].flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((library) => join(folder, library, 'MiniBrowser')),
    ),
  )
}
