import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { shareItem } from './actions.ts'
import { giveLink } from '#lib/page/give-link.ts'
import { shareKinds } from './share-kinds.ts'
import type { ShareSettings } from './share-settings.ts'
import type { Shareable } from './shareable.ts'

/** Shares an item, and hands its link on. */
export function useShare(item: Shareable, onShared: () => void) {
  const { t } = useLingui()
  const kind = shareKinds[item.kind]

  /** One word about one act: what was shared is said with what became of its link. */
  async function copyLink(shared?: { id: string; text: string }): Promise<void> {
    try {
      if ((await giveLink(item.title, item.path)) === 'copied')
        toast.success(t`Link copied to clipboard!`, shared && { id: shared.id, description: shared.text })
    } catch {
      toast.error(t`Failed to copy link`, shared && { id: shared.id, description: shared.text })
    }
  }

  const once = useOnce(
    async (settings: ShareSettings) => {
      await shareItem(item, settings)
      const shared = { id: `shared-${item.id}`, text: t(kind.shared) }
      toast.success(shared.text, { id: shared.id })
      onShared()
      // A link to something private would lead nowhere.
      if (settings.privacyLevel !== 'private') await copyLink(shared)
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        const text = t((kind as typeof kind | undefined)?.failed ?? msg`Failed to share content`)
        toast.error(text)
        return text
      },
    },
  )

  return { ...once, copyLink }
}
