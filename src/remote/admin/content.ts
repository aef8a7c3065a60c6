/** Texts that administrators may replace. */
import type { AchievementText, Contents } from '#domain/content/content.ts'
import { callFunction } from '#remote/asking/client.ts'
import { type Page, readPage } from './tables.ts'

export type AchievementName = `achievement/${string}`
export type TextName = keyof Contents | AchievementName
/** What stands under any of these names. */
export type AnyText = Contents[keyof Contents] | AchievementText

export interface ChangedText {
  name: string
  has_draft: boolean
  is_published: boolean
  changed_by: string
  changed_at: string
}

export interface TextVersion {
  id: number
  /** Null for the app's own words. */
  body: AnyText | null
  published_by: string
  published_at: string
}

export interface EditedText {
  /** Grows with each change; named by whoever saves. */
  revision: number
  draft: AnyText | null
  published: AnyText | null
  versions: TextVersion[]
  changed_by?: string
}

export interface CatalogueRow extends AchievementText {
  id: string
  category: string
  rarity: string
}

/** Those that were ever changed, by any administrator. */
export const readChangedTexts = (signal?: AbortSignal): Promise<ChangedText[]> =>
  callFunction<'admin_contents', ChangedText[]>('admin_contents', {}, { signal })

export const readText = (name: TextName, signal?: AbortSignal): Promise<EditedText> =>
  callFunction<'admin_content', EditedText>('admin_content', { name }, { signal })

export const readCatalogue = (limit: number, offset: number, signal?: AbortSignal): Promise<Page<CatalogueRow>> =>
  readPage<CatalogueRow>('achievements', {
    select: 'id,name,description,points,category,rarity',
    order: 'category.asc,points.asc,name.asc',
    limit,
    offset,
    signal,
  })

/** Keeps a draft; null throws it away. The new revision. */
export const saveDraft = (name: TextName, revision: number, body: AnyText | null): Promise<number> =>
  callFunction('save_content_draft', { name, revision, ...(body && { body: body as never }) })

/** Shows it to everybody; null for the app's own words. The new revision. */
export const publish = (name: TextName, revision: number, body: AnyText | null): Promise<number> =>
  callFunction('publish_content', { name, revision, ...(body && { body: body as never }) })
