import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { toast } from '#ui/overlays/toast.ts'
import { shareItem } from './actions.ts'
import { giveLink } from './give-link.ts'
import { shareKinds } from './share-kinds.ts'
import type { ShareSettings } from './share-settings.ts'
import type { Shareable } from './shareable.ts'

/** Shares an item once, however often the button is pressed, and hands its link on. */
export function useShare(item: Shareable, onShared: () => void) {
  const { t } = useLingui()
  const kind = shareKinds[item.kind]
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function copyLink(): Promise<void> {
    try {
      if ((await giveLink(item.title, item.path)) === 'copied') toast.success(t`Link copied to clipboard!`)
    } catch {
      toast.error(t`Failed to copy link`)
    }
  }

  async function share(settings: ShareSettings): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await shareItem(item, settings)
    } catch (cause) {
      console.warn(cause)
      const text = t((kind as typeof kind | undefined)?.failed ?? msg`Failed to share content`)
      toast.error(text)
      setFailure(text)
      return
    } finally {
      running.current = false
      setBusy(false)
    }
    toast.success(t(kind.shared))
    onShared()
    // A link to something private would lead nowhere.
    if (settings.privacyLevel !== 'private') await copyLink()
  }

  return { share, copyLink, busy, failure }
}
