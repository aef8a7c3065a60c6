import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PublicPage, TextSection } from './public-page.tsx'

/** What can be said for every installation; the operator may have rules of their own. */
export function TermsPage() {
  return (
    <PublicPage
      title={<Trans>Terms</Trans>}
      intro={<Trans>Farlight is free software. These are the terms that come with it.</Trans>}
    >
      <TextSection title={<Trans>The software</Trans>}>
        <p>
          <Trans>
            Farlight is published under the MIT licence: anyone may use, copy, change and pass it on. It comes as it is,
            without warranty of any kind.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>This installation</Trans>}>
        <p>
          <Trans>
            The service you use here is offered by the operator of this server, who decides who may have an account and
            may set rules of their own. <Link to="/contact">Ask them</Link> if you need to know more.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Your content</Trans>}>
        <p>
          <Trans>
            What you write stays yours. Do not use the service to break the law or to harm others, and share pictures
            and texts only when you may.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Figures</Trans>}>
        <p>
          <Trans>
            Converted amounts use example exchange rates and are marked as approximate. Farlight gives no financial
            advice.
          </Trans>
        </p>
      </TextSection>
    </PublicPage>
  )
}
