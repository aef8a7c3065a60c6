import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { loadConfig } from '#lib/config.ts'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { PublicPage } from './public-page.tsx'
import { TextPage } from './text-pages.tsx'

/** How to reach whoever runs this installation. */
export const ContactPage = () => <TextPage name="contact" instead={<OperatorsAddress />} />

function OperatorsAddress() {
  const [address, setAddress] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let shown = true
    loadConfig().then(
      (config) => shown && setAddress(config.supportEmail),
      () => shown && setAddress(null),
    )
    return () => {
      shown = false
    }
  }, [])
  return (
    <PublicPage
      title={<Trans>Contact</Trans>}
      intro={<Trans>Farlight is run by whoever installed it on this server. They are the people to write to.</Trans>}
    >
      {address === undefined && (
        <LoadingText className="text-left">
          <Trans>Loading...</Trans>
        </LoadingText>
      )}
      {address && (
        <p className="text-lg">
          <Trans>
            Write to <a href={`mailto:${address}`}>{address}</a>.
          </Trans>
        </p>
      )}
      {address === null && (
        <p>
          <Trans>
            The operator of this installation has not published an address. If somebody invited you to Farlight, ask
            them.
          </Trans>
        </p>
      )}
    </PublicPage>
  )
}
