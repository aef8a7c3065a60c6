import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { shareItem } from './actions.ts'
import { settingsToStartWith } from './share-settings.ts'
import type { Shareable } from './shareable.ts'
import { TellingSwitches } from './telling-switches.tsx'

interface PublishDialogProps {
  item: Shareable
  onClose: () => void
}

/** Makes an itinerary public in one step, and asks where else it is told of: both begin off (decision P215). */
export function PublishDialog({ item, onClose }: PublishDialogProps) {
  const { t } = useLingui()
  const [telling, setTelling] = useState({ listedInDiscover: false, toldInFeed: false })
  const {
    run: publish,
    busy,
    failure,
  } = useOnce(
    async () => {
      const { allowLikes, allowComments, allowReshare } = settingsToStartWith(item)
      await shareItem(item, {
        privacyLevel: 'public',
        specificUsers: [],
        allowLikes,
        allowComments,
        allowReshare,
        ...telling,
      })
      toast.success(t`Itinerary is now public and shareable`)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`Failed to update itinerary`)
        return failureText(t`Failed to update itinerary`, cause)
      },
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Make Public`}
      description={item.title}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void publish()}>
            <Trans>Make Public</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <p>
          <Trans>
            Anyone with the link will see the days, places and costs, even without an account. Notes and custom requests
            stay hidden.
          </Trans>
        </p>
        <div className="flex flex-col divide-y">
          <TellingSwitches
            level="public"
            settings={telling}
            onChange={(changes) => setTelling({ ...telling, ...changes })}
          />
        </div>
      </div>
    </Dialog>
  )
}
