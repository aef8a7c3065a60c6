/** Further ways to find something on the screen. */
import { type Locator, locators } from 'vitest/browser'

locators.extend({ getBySelector: (selector: string) => selector })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a selector of CSS, where no role tells apart what is meant. */
    getBySelector(selector: string): Locator
  }
}
