import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PublicPage, TextSection } from './public-page.tsx'

/** What the software stores and where; true for every installation. */
export function PrivacyPage() {
  return (
    <PublicPage
      title={<Trans>Privacy</Trans>}
      intro={
        <Trans>
          What the software keeps, and where. The operator of this installation is responsible for the data on its
          server.
        </Trans>
      }
    >
      <TextSection title={<Trans>What is stored on the server</Trans>}>
        <ul>
          <li>
            <Trans>Your name, email address, and password as a hash that cannot be turned back.</Trans>
          </li>
          <li>
            <Trans>
              What you enter: bucket lists, goals, progress, savings, notes, preferences, and the link of a profile
              picture.
            </Trans>
          </li>
          <li>
            <Trans>When you last signed in.</Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={<Trans>What is stored on your device</Trans>}>
        <p>
          <Trans>
            A copy of your data, so that everything works without a connection, your session, and your choice of theme.
            Signing out removes the copy and the session. There are no tracking cookies.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Who can see it</Trans>}>
        <p>
          <Trans>
            You alone, until you share something. The database itself enforces this for every single row. Whoever
            operates the server can technically read its database.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>What leaves the server</Trans>}>
        <p>
          <Trans>
            Mails such as password links, through the operator's mail service. No advertising, no analytics, and no
            fonts or scripts from other sites. A profile picture that you link from another site is loaded from there.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            To see, correct or delete your data beyond what the app lets you do yourself,{' '}
            <Link to="/contact">ask the operator</Link>.
          </Trans>
        </p>
      </TextSection>
    </PublicPage>
  )
}
