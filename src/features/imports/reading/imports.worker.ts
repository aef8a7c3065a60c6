/** Reads files of other programs beside the page, which goes on meanwhile, and ends it where nothing comes of it. */
import { openKnownPlaces } from './open-known-places.ts'
import type { ImportMessage, ImportQuestion } from './import-messages.ts'
import { runImport } from './run-import.ts'

const page = self as unknown as { postMessage: (message: ImportMessage) => void }

self.addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  void runImport(data, openKnownPlaces, (message) => page.postMessage(message))
})
