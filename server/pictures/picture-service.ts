/** The pictures of destinations as the settings want them. */
import { join, resolve } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import { destinationPictures } from './destination-pictures.ts'
import { pexels } from './pexels.ts'
import { pictureFinder } from './picture-finder.ts'
import { pictureStore } from './picture-store.ts'
import type { AccountOfToken } from './supabase-account.ts'
import { unsplash } from './unsplash.ts'

const providers = { unsplash, pexels }
const megabyte = 1_000_000

export function pictureService(
  settings: Settings,
  projectRoot: string,
  log: Logger,
  accountOf: AccountOfToken,
): Hono<{ Bindings: HttpBindings }> {
  return destinationPictures({
    service: serviceOf(settings, projectRoot, log),
    accountOf,
    most: settings.LIMITS_RELAXED ? 1_000_000 : 600,
  })
}

function serviceOf(settings: Settings, projectRoot: string, log: Logger) {
  const { IMAGES_API_KEY: key, IMAGES_PROVIDER: name, IMAGES_URL: url } = settings
  if (!key) return undefined
  const provider = providers[name]
  const folder = join(resolve(projectRoot, settings.DATA_DIR), 'destination-pictures')
  const store = pictureStore(folder, `${name} ${url ?? ''}`, settings.IMAGES_CACHE_MB * megabyte)
  const mostSearches = settings.LIMITS_RELAXED ? 1_000_000 : settings.LIMIT_PICTURE_SEARCHES
  return { store, finder: pictureFinder({ log, provider, key, url, store, mostSearches }) }
}
