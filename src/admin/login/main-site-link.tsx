import { Trans } from '@lingui/react/macro'

/** The way out of the back office for who is not in. */
export function MainSiteLink() {
  return (
    <a href="/" className="rounded-sm py-2 underline decoration-2 decoration-ember underline-offset-4">
      <Trans>Return to Main Site</Trans>
    </a>
  )
}
