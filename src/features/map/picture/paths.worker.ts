/** Makes the paths of the picture beside the page: reading the outlines takes a moment. */
import { type CountryPath, countryPaths } from './country-paths.ts'

export type PathsAnswer = { paths: CountryPath[] } | { problem: string }

const page = self as unknown as { postMessage: (message: PathsAnswer) => void }

countryPaths().then(
  (paths) => page.postMessage({ paths }),
  (error: unknown) => page.postMessage({ problem: String(error) }),
)
