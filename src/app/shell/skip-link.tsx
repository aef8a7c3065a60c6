import { Trans } from '@lingui/react/macro'
import { focusMain } from '#app/route-announcer.tsx'

/** The first stop of the Tab key: past the navigation to the screen. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // The address stays as it is: '#content' would be one more step for the Back button.
        event.preventDefault()
        focusMain()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-control focus:border focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ink focus:shadow-lift"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
