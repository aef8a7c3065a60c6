/** The public pages as the build writes them into files of their own (scripts/written-pages.ts). */
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LandingParts } from '#features/landing/landing-page.tsx'
import { type Offer } from '#features/landing/offer.ts'
import { PriceList } from '#features/landing/pricing.tsx'
import { AboutPage, HelpPage, PrivacyPage, TermsPage } from '#features/landing/text-pages.tsx'
import type { Plan } from '#remote/subscription/plans-on-sale.ts'

const nothing = (): void => {}

/** One card of each kind; what it says is written over. */
const pattern = (kind: 'free' | 'month' | 'year'): Plan => ({
  id: kind,
  name: '-',
  description: '-',
  tier: kind,
  price: kind === 'free' ? 0 : 1,
  currency: 'USD',
  billing_interval: kind === 'year' ? 'year' : 'month',
  features: ['-'],
})

const patterns: Offer = {
  test: true,
  choice: true,
  interval: 'month',
  plans: (['free', 'month', 'year'] as const).map(pattern),
}

export const PricePattern = () => <PriceList offer={patterns} onIntervalChange={nothing} onGetStarted={nothing} />

const Landing = () => (
  <LandingParts
    onSignIn={nothing}
    onGetStarted={nothing}
    onWatchDemo={nothing}
    onExploreDemo={nothing}
    demoBusy={false}
    prices={null}
  />
)

interface WrittenPage {
  path: string
  file: string
  title: MessageDescriptor
  Page: () => ReactNode
}

export const writtenPages: readonly WrittenPage[] = [
  { path: '/', file: 'landing.html', title: msg`Track your dreams. Map your miles.`, Page: Landing },
  { path: '/about', file: 'about.html', title: msg`About`, Page: AboutPage },
  { path: '/help', file: 'help.html', title: msg`Help Centre`, Page: HelpPage },
  { path: '/privacy', file: 'privacy.html', title: msg`Privacy`, Page: PrivacyPage },
  { path: '/terms', file: 'terms.html', title: msg`Terms`, Page: TermsPage },
]

/** Links need a router to know their addresses, and which of them is this page's. */
export function WithLinks({ path, children }: { path: string; children: ReactNode }) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>
}
