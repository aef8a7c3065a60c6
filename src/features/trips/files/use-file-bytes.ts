import { useEffect, useState } from 'react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { bytesHere } from '#sync/local/file-bytes.ts'

/** `offline`: it is not on this device, and there is no network. `on-its-way`: nobody but whoever added it has it yet. */
type Trouble = 'offline' | 'on-its-way' | 'damaged' | 'failed'

type FileBytes =
  | { state: 'loading' }
  /** `address`: of this page, as long as the file is shown. Its kind is what the bytes are, whoever sent them. */
  | { state: 'here'; bytes: ArrayBuffer; address: string }
  | { state: 'trouble'; trouble: Trouble }

/** The bytes of a file: of this device, or of the server, and then kept here. */
export function useFileBytes(file: TripFile): FileBytes {
  const [found, setFound] = useState<FileBytes>({ state: 'loading' })
  useEffect(() => {
    let wanted = true
    let address = ''
    getBytes(file).then(
      (bytes) => {
        if (!wanted) return
        address = URL.createObjectURL(new Blob([bytes], { type: file.kind }))
        setFound({ state: 'here', bytes, address })
      },
      (cause: unknown) => {
        console.warn('A file could not be opened.', cause)
        if (wanted) setFound({ state: 'trouble', trouble: troubleOf(file, cause) })
      },
    )
    return () => {
      wanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [file])
  return found
}

export async function getBytes(file: TripFile): Promise<ArrayBuffer> {
  const { database } = requireAccount()
  const kept = await bytesHere(database, file.contentId)
  if (kept) return kept
  // Most files that are opened are on the device.
  return (await import('#remote/trip-files/fetch-file.ts')).fetchFile(database, file)
}

function troubleOf({ arrivedAt }: TripFile, cause: unknown): Trouble {
  const kind = cause instanceof RemoteError ? cause.kind : 'failed'
  if (kind === 'not-found' && arrivedAt === null) return 'on-its-way'
  if (kind === 'refused') return 'damaged'
  return kind === 'offline' || kind === 'unreachable' ? 'offline' : 'failed'
}
