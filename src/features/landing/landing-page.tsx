import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Stories } from './stories.tsx'
import { earlyClick, removeWrittenPage } from './written/early-click.ts'
import { lazy } from '#ui/lazy.tsx'

const Walkthrough = lazy(() => import('./walkthrough.tsx').then((file) => ({ default: file.Walkthrough })))

export interface LandingPageProps {
  /** Opens the authentication dialog in a mode. */
  onAuth: (mode: 'login' | 'register') => void
  /** Somebody is about to press such a button: time to fetch the dialog. */
  onAuthIntent: () => void
  /** In a demo: signs in as its traveler. */
  onExploreDemo?: () => void
  demoBusy: boolean
}

/** What Farlight is, for somebody who is not signed in. Visitors from outside see it as it was written at build time. */
export function LandingPage({ onAuth, onAuthIntent, onExploreDemo, demoBusy }: LandingPageProps) {
  const [early] = useState(earlyClick)
  const [watching, setWatching] = useState(early === 'demo')
  const exploring = useRef(early === 'explore')
  const openEarly = useEffectEvent(() => {
    if (early === 'login' || early === 'register') onAuth(early)
  })
  const exploreEarly = useEffectEvent(() => {
    if (!exploring.current) return
    exploring.current = false
    onExploreDemo?.()
  })
  useLayoutEffect(removeWrittenPage, [])
  useEffect(() => openEarly(), [])
  // Whether this is a demo is known a moment later.
  const isDemo = onExploreDemo !== undefined
  useEffect(() => {
    if (isDemo) exploreEarly()
  }, [isDemo])
  const getStarted = () => onAuth('register')
  return (
    <div onPointerOver={intentOf(onAuthIntent)} onFocus={intentOf(onAuthIntent)}>
      <LandingParts
        onSignIn={() => onAuth('login')}
        onGetStarted={getStarted}
        onWatchDemo={() => setWatching(true)}
        onExploreDemo={onExploreDemo}
        demoBusy={demoBusy}
        prices={<Pricing onGetStarted={getStarted} />}
      />
      {watching && (
        <Suspense fallback={null}>
          <Walkthrough
            onClose={() => setWatching(false)}
            onGetStarted={() => {
              setWatching(false)
              getStarted()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

export interface LandingPartsProps {
  onSignIn: () => void
  onGetStarted: () => void
  onWatchDemo: () => void
  onExploreDemo?: () => void
  demoBusy: boolean
  prices: ReactNode
}

/** The whole page, one part below the other. */
export function LandingParts({ onGetStarted, prices, onSignIn, ...ofHero }: LandingPartsProps) {
  return (
    <div className="overflow-x-clip">
      <LandingHeader onSignIn={onSignIn} onGetStarted={onGetStarted} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero onGetStarted={onGetStarted} {...ofHero} />
        <ProductPictures />
        <FeatureGrid />
        <HowItWorks />
        <Stories />
        <div id="pricing" className="scroll-mt-6">
          {prices}
        </div>
        <CallToAction onGetStarted={onGetStarted} />
      </main>
      <SiteFooter />
    </div>
  )
}

/** Buttons that open something carry `data-asks`. */
const intentOf = (onIntent: () => void) => (event: { target: EventTarget }) => {
  if (event.target instanceof Element && event.target.closest('[data-asks]')) onIntent()
}
