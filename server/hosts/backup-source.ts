/** What a backup of a database of our own is made of, and where it goes. */
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Backend } from '#server/backend.ts'
import type { BackupSource } from '#server/operations/write-backup.ts'
import type { Settings } from '#server/settings.ts'

export const folderOfFiles = (dataDir: string): string => resolve(dataDir, 'files')
export const folderOfBackups = (dataDir: string): string => resolve(dataDir, 'backups')

export const sourceOfBackups = (backend: Backend, settings: Settings, dataDir: string, log: Logger): BackupSource => ({
  database: backend.jobs,
  databaseUrl: settings.DATABASE_URL,
  filesFolder: folderOfFiles(dataDir),
  log,
})
