import { Trans } from '@lingui/react/macro'
import { useLoaderData, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { shortPaths } from '#app/paths.ts'
import type { ThingByLink } from '#domain/sharing/thing-by-link.ts'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { lazy } from '#ui/lazy.tsx'

const TripByLinkView = lazy(() => import('./trip-by-link-view.tsx').then((file) => ({ default: file.TripByLinkView })))
const GoalByLinkView = lazy(() => import('./goals-by-link-view.tsx').then((file) => ({ default: file.GoalByLinkView })))
const ListByLinkView = lazy(() => import('./goals-by-link-view.tsx').then((file) => ({ default: file.ListByLinkView })))
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
      {shared === 'locked' ? <Locked key={token} token={token} /> : <Opened shared={shared} token={token} />}
    </PublicItemPage>
  )
}

function Opened({ shared, token }: { shared: ThingByLink | null; token: string }) {
  if (!shared) return <NothingHere />
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      {shared.kind === 'trip' && <TripByLinkView shared={shared.trip} token={token} />}
      {shared.kind === 'goal' && <GoalByLinkView shared={shared} />}
      {shared.kind === 'list' && <ListByLinkView shared={shared} />}
    </Suspense>
  )
}

function Locked({ token }: { token: string }) {
  const [opened, setOpened] = useState<ThingByLink | null | 'not yet'>('not yet')
  if (opened !== 'not yet') return <Opened shared={opened} token={token} />
  function open(shared: ThingByLink | null): void {
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
