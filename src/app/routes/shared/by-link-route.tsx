import { Trans } from '@lingui/react/macro'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { shortPaths } from '#app/paths.ts'
import type { TripByLink } from '#domain/sharing/shared-by-link.ts'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { lazy } from '#ui/lazy.tsx'
import { TripByLinkView } from './trip-by-link-view.tsx'

const LockedPage = lazy(() => import('./locked-page.tsx').then((file) => ({ default: file.LockedPage })))

/** What a link opens to whoever has it. Its address is a secret: no other site is told of it, and none lists it. */
export default function ByLinkRoute() {
  const shared = useLoaderData({ from: shortPaths.byLink })
  const { token } = useParams({ from: shortPaths.byLink })
  return (
    // Where they were is not remembered for later: whoever signs in here comes to their own.
    <PublicItemPage onLeave={() => {}}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {shared === 'locked' ? <Locked key={token} token={token} /> : <Opened shared={shared} />}
    </PublicItemPage>
  )
}

const Opened = ({ shared }: { shared: TripByLink | null }) =>
  shared ? <TripByLinkView shared={shared} /> : <NothingHere />

function Locked({ token }: { token: string }) {
  const [opened, setOpened] = useState<TripByLink | null | 'not yet'>('not yet')
  if (opened !== 'not yet') return <Opened shared={opened} />
  function open(shared: TripByLink | null): void {
    // The field that has the focus goes.
    document.getElementById('content')?.focus()
    setOpened(shared)
  }
  return (
    <Suspense fallback={null}>
      <LockedPage token={token} onOpened={open} />
    </Suspense>
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
