import { requireAccount } from '#sync/account/active-account.ts'
import { type ShareKind, shareKinds } from './share-kinds.ts'
import type { ShareSettings } from './share-settings.ts'
import type { Shareable } from './shareable.ts'

/** Stores who may see an item. @throws Error 'Invalid content type' | 'User not authenticated' | when it is somebody else's */
export async function shareItem(item: Pick<Shareable, 'kind' | 'id' | 'ownerId'>, settings: ShareSettings) {
  const kind = new Map<string, (typeof shareKinds)[ShareKind]>(Object.entries(shareKinds)).get(item.kind)
  if (!kind) throw new Error('Invalid content type')
  if (requireAccount().userId !== item.ownerId) throw new Error('Only the owner can share this')
  await kind.save(item.id, settings)
}
