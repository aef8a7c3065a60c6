/** `npm start` serves first: this packs beside the server, in a thread that is told the folder. */
import { workerData } from 'node:worker_threads'
import { packWeb } from './pack-web.ts'

await packWeb(workerData as string)
