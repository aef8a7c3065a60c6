import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { loadConfig } from '#lib/config/config.ts'
import { usePlatformName } from '#lib/config/platform-news.ts'
import { ContactForm } from './contact-form.tsx'
import { PublicPage } from './public-page.tsx'
import { TextPage } from './text-pages.tsx'

/** How to reach whoever runs this installation. */
export const ContactPage = () => (
  <TextPage name="contact" instead={<OperatorsAddress />}>
    <ContactForm />
  </TextPage>
)

function OperatorsAddress() {
  const platform = usePlatformName()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let shown = true
    loadConfig().then(
      (config) => shown && setAddress(config.supportEmail),
      // The form is there all the same.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  return (
    <PublicPage
      title={<Trans>Contact</Trans>}
      intro={<Trans>{platform} is run by whoever installed it on this server. They are the people to write to.</Trans>}
    >
      {address && (
        <p className="text-lg [overflow-wrap:anywhere]">
          <Trans>
            Send an email to <a href={`mailto:${address}`}>{address}</a>, or a message here.
          </Trans>
        </p>
      )}
      <ContactForm />
    </PublicPage>
  )
}
