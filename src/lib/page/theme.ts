/** Light or dark, and how much may move. Kept on the device; index.html applies the same rules before the first paint. */
const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'light' | 'dark'

const themeKey = 'farlight-theme'
const motionKey = 'farlight-motion'
const paper: Record<Theme, string> = { light: '#FAF7F2', dark: '#0E1620' }

const listeners = new Set<() => void>()
const deviceIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Whether a value of unknown origin (an account's preferences) is a theme choice. */
export const isThemeChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value)

/** The theme that a choice means on a device. */
function themeOf(choice: ThemeChoice, dark: boolean): Theme {
  if (choice === 'system') return dark ? 'dark' : 'light'
  return choice
}

/** The choice kept on this device; System when none is. */
export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(themeKey)
  return isThemeChoice(kept) ? kept : 'system'
}

/** Whether the traveler asked this app for less motion. The device's own setting counts besides. */
export const reducedMotion = (): boolean => localStorage.getItem(motionKey) === 'reduced'

function apply(): void {
  const root = document.documentElement
  const theme = themeOf(themeChoice(), deviceIsDark().matches)
  root.dataset.theme = theme
  if (reducedMotion()) root.dataset.motion = 'reduced'
  else delete root.dataset.motion
  // A choice against the device's own setting colours the browser's bar too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper[theme]
  for (const listener of listeners) listener()
}

/** Keeps a choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(themeKey, choice)
  apply()
}

/** Keeps the wish for less motion and follows it at once. */
export function chooseReducedMotion(reduced: boolean): void {
  if (reduced) localStorage.setItem(motionKey, 'reduced')
  else localStorage.removeItem(motionKey)
  apply()
}

/** Tells when theme or motion change; for `useSyncExternalStore`. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the device (System) and the app's other tabs. Call once. */
export function startTheme(): void {
  apply()
  deviceIsDark().addEventListener('change', apply)
  // Paper is white: what is dark on the screen is printed by day.
  addEventListener('beforeprint', () => (document.documentElement.dataset.theme = 'light'))
  addEventListener('afterprint', apply)
  addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === motionKey || key === null) apply()
  })
}
