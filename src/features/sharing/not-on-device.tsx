import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '#remote/asking/failure-text.ts'
import type { Remote } from '#remote/asking/use-remote.ts'
import { Banner } from '#ui/banner.tsx'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'

interface NotOnDeviceProps<Item> {
  shared: Remote<Item | null>
  loadingText: string
  failedText: string
  notFound: ReactNode
  renderItem: (item: Item) => ReactNode
}

/** An item that is not on this device: somebody else's, when the server shows it, or none. */
export function NotOnDevice<Item>({ shared, loadingText, failedText, notFound, renderItem }: NotOnDeviceProps<Item>) {
  if (shared.state === 'loading') return <LoadingText>{loadingText}</LoadingText>
  if (shared.state === 'failed') {
    const message = failureText(failedText, shared.cause)
    return <LoadFailure message={message} onRetry={shared.retry} />
  }
  if (shared.state === 'offline') {
    return (
      <>
        <Banner tone="sand" icon={<CloudOff aria-hidden />}>
          <Trans>You are offline. What others share with you opens when you are back online.</Trans>
        </Banner>
        {notFound}
      </>
    )
  }
  return shared.data === null ? notFound : renderItem(shared.data)
}
