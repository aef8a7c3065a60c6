import { PGlite } from '@electric-sql/pglite'

/**
 * What the embedded database is started with. Its buffers are zeroed with each opening, which takes half a second for the
 * usual 128 MB; what does not fit into these is in the cache of the machine.
 */
export const startParameters: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
