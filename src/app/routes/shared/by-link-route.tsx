import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { shortPaths } from '#app/paths.ts'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { TripByLinkView } from './trip-by-link-view.tsx'

/** What a link opens to whoever has it. Its address is a secret: no other site is told of it, and none lists it. */
export default function ByLinkRoute() {
  const shared = useLoaderData({ from: shortPaths.byLink })
  return (
    // Where they were is not remembered for later: whoever signs in here comes to their own.
    <PublicItemPage onLeave={() => {}}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {shared ? <TripByLinkView shared={shared} /> : <NothingHere />}
    </PublicItemPage>
  )
}

/** Whether there ever was such a link is not said. */
const NothingHere = () => (
  <div className="mx-auto flex max-w-prose flex-col gap-3 py-12 text-center">
    <h1 className="font-display font-semibold text-2xl">
      <Trans>This link doesn’t work</Trans>
    </h1>
    <p className="text-muted">
      <Trans>It may have been turned off, or its time is up. Ask whoever sent it for a new one.</Trans>
    </p>
  </div>
)
