import { i18n } from '@lingui/core'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { fieldWord } from '#domain/nouns/words.ts'

/** The words of nouns are data, known to translators by their English text (scripts/noun-messages.ts). */
export const say = (english: string): string => i18n._({ id: english, message: english })

/** What a record is called in messages: its own title, or its kind when it has none. */
export const recordName = (table: SyncedTable, title: string): string =>
  title.trim() === '' ? say(syncedTables[table].called) : title

/** What a field is called in messages. */
export const fieldName = (table: SyncedTable, field: string): string => say(fieldWord(table, field))
