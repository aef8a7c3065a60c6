import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { readRows } from './tables.ts'

const columns = ['id', 'goal_id', 'content', 'created_at'] as const

/** The row of a picture that the reader may see, signed in or not; null for every other id. @throws RemoteError */
export async function readPicture(id: string): Promise<ServerRow | null> {
  const [row] = await readRows('pictures', { where: { id }, columns }, { as: 'anybody' })
  return row ?? null
}
