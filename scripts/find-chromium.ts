/** Finds a Chromium for the end-to-end tests and the benchmark, or installs one, or says clearly what to do. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without the part that nobody sees when it has no window: it takes a third less of the processor. */
const withoutWindow = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']

const find = (paths: readonly (string | undefined)[]) =>
  [...paths, chromium.executablePath()].find((path) => path && existsSync(path))

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0

/** Path of a whole Chromium or Chrome. Throws one clear sentence when there is none and none can be installed. */
export const findChromium = (): string =>
  findOrInstall(
    known.filter((path) => !path?.includes('headless-shell')),
    ['chromium'],
  )

/** The same for journeys, which look at no window: the headless shell where there is one. */
export const findHeadlessChromium = (): string =>
  findOrInstall([...withoutWindow, ...known], ['chromium-headless-shell', 'chromium'])

/** @param packages of Debian, the first that it has is installed */
function findOrInstall(paths: readonly (string | undefined)[], packages: readonly string[]): string {
  let found = find(paths)
  if (found) return found
  const debianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (debianAsRoot) {
    run('apt-get', ['update', '-qq'])
    packages.some((name) => run('apt-get', ['install', '-y', '-qq', name]))
  } else run('npx', ['playwright', 'install', 'chromium'])
  found = find(paths)
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its binary.',
  )
}

/** What the window of a browser has and nobody sees here: each page would start two more for the address bar. */
const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off. Chromium hears only the last list of features, so its list and ours are one. */
const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Flags under which a headless Chromium does not phone home. */
const quiet = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsFeatures, ...unseenFeatures].join()}`,
]

/** Flags under which a headless Chromium neither phones home nor needs a graphics card. */
export const chromiumFlags = [
  ...quiet,
  // Pages are painted by the processor, which is twice as fast as a graphics card that it has to imitate; maps are not.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
]

/** The same with a graphics card that the processor imitates: to measure maps by, which are drawn beside the page then. */
export const graphicsFlags = [...quiet, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
