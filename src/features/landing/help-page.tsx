import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Kbd } from '#ui/kbd.tsx'
import { PublicPage, TextSection } from './public-page.tsx'

/** Answers to the questions that come first. */
export function HelpPage() {
  return (
    <PublicPage title={<Trans>Help Centre</Trans>} intro={<Trans>Short answers to what people ask first.</Trans>}>
      <TextSection title={<Trans>How do I begin?</Trans>}>
        <p>
          <Trans>
            Create an account, make a bucket list, and add a goal to it. A title is enough; place, date and budget can
            come later.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>How does progress work?</Trans>}>
        <p>
          <Trans>
            Open a goal and choose Update Progress. You can move the percentage, note savings towards the budget, or
            write down a milestone. Mark as Completed ends the goal at 100 percent.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>What happens without a connection?</Trans>}>
        <p>
          <Trans>
            You go on working. Changes are saved on your device and sent when the connection returns; the mark in the
            top bar says whether something still waits.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>What does “Needs attention” mean?</Trans>}>
        <p>
          <Trans>
            The server did not take one of your changes. Nothing is thrown away: the list behind that mark names the
            reason and lets you retry or discard the change.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>I changed the same goal on two devices</Trans>}>
        <p>
          <Trans>
            Different fields are both kept. For the same field the later edit counts, and you are told which value gave
            way.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>I forgot my password</Trans>}>
        <p>
          <Trans>
            <Link to="/" state={{ auth: 'login' }}>
              Open the sign-in dialog
            </Link>{' '}
            and choose Forgot Password. A link to choose a new one comes by mail.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Is there a keyboard shortcut?</Trans>}>
        <p>
          <Trans>
            <Kbd>/</Kbd> moves to the search, from every screen of the app.
          </Trans>
        </p>
      </TextSection>
      <p>
        <Trans>
          Something else? <Link to="/contact">Contact the operator</Link>.
        </Trans>
      </p>
    </PublicPage>
  )
}
