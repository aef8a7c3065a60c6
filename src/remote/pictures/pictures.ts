/** Pictures that we keep: from this device where it has them, else from the server, which asks who wants to see them. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keptPictureId, pictureSource } from '#domain/pictures/pictures.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'
import { storeServerRows } from '#sync/cycle/server-rows.ts'
import { useOnline } from '#sync/cycle/status.ts'

/** Requests under way, and pictures of what is not on this device. */
const asked = new Map<string, Promise<ServerRow | null>>()

/**
 * What an image element shows for the address of a picture that we keep: null when it cannot be had (now), undefined
 * while the device looks for it.
 */
export function useKeptPicture(address: string): string | null | undefined {
  const id = keptPictureId(address) ?? ''
  const signedIn = useSyncExternalStore(subscribeToAccount, activeAccount) !== null
  const { data } = useLive(async (database) => (await database.pictures.get(id))?.content ?? null, [id])
  const kept = signedIn ? data : null
  const online = useOnline()
  const [fetched, setFetched] = useState<Picture | null>(null)
  const missing = kept === null && id !== ''
  useEffect(() => {
    if (!missing || !online) return
    let wanted = true
    void fetchPicture(id).then((picture) => wanted && setFetched(picture))
    return () => {
      wanted = false
    }
  }, [id, missing, online])
  if (kept === undefined) return undefined
  const content = kept ?? (fetched?.id === id ? fetched.content : null)
  return content === null ? null : pictureSource(content)
}

async function fetchPicture(id: string): Promise<Picture | null> {
  const request = asked.get(id) ?? readFromServer(id)
  asked.set(id, request)
  const row = await request
  const picture = row && fromServerRow('pictures', row)
  // What could not be had is asked for again later; what is on the device now needs no second copy.
  if (!picture || (await keepOnDevice(picture, row))) asked.delete(id)
  return picture
}

async function readFromServer(id: string): Promise<ServerRow | null> {
  try {
    // Most pictures are on the device: the first screen does without what asks for others.
    return await (await import('./picture-on-server.ts')).readPicture(id)
  } catch {
    return null
  }
}

/** Keeps the picture for the next time, also offline, when its goal or post is on this device. */
async function keepOnDevice({ goalId, postId }: Picture, row: ServerRow): Promise<boolean> {
  const database = activeAccount()?.database
  const there = goalId === null ? database?.posts.get(postId ?? '') : database?.goals.get(goalId)
  if (!database || !(await there)) return false
  // An async function, by which Dexie knows that it must follow it across its awaits.
  const stored = database.transaction('rw', database.tables, async () => storeServerRows(database, 'pictures', [row]))
  // A device that has no room left shows the picture all the same.
  return stored.then(
    () => true,
    () => false,
  )
}
