import { useState } from 'react'
import { keptPictureId, loadableAddress } from '#domain/pictures/pictures.ts'

interface HeldPictures {
  shown: readonly string[]
  /** Those that lie on other sites and were not asked for yet. */
  held: readonly string[]
  show: () => void
}

const isElsewhere = (address: string) => keptPictureId(address) === null

/**
 * The pictures that somebody else has chosen, by their addresses: what lies on another site is held back until the reader
 * asks for it, as in a mail program, because whoever keeps it there learns who looks. What can never be loaded is left out.
 * @param mine the reader chose them: nothing is held back
 */
export function useHeldPictures(addresses: readonly string[], mine = false): HeldPictures {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const usable = addresses.filter((address) => !isElsewhere(address) || loadableAddress(address) !== null)
  const shown = usable.filter((address) => mine || !isElsewhere(address) || wanted.includes(address))
  return { shown, held: usable.filter((address) => !shown.includes(address)), show: () => setWanted(usable) }
}

/** Where a picture is on the web; null for one that we keep. */
export const webSource = (address: string): string | null =>
  keptPictureId(address) === null ? (loadableAddress(address) ?? address) : null
