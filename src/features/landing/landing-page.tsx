import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLater } from '#lib/use-later.ts'
import { CallToAction } from './call-to-action.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { earlyClick, removeFirstPaint } from './first-paint.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingHeader } from './landing-header.tsx'
import { PricingLater } from './pricing-later.tsx'

// Nobody sees these at once.
const belowTheFold = async () => {
  const [{ SiteFooter }, { Stories }] = await Promise.all([import('./site-footer.tsx'), import('./stories.tsx')])
  return { SiteFooter, Stories }
}
const Walkthrough = lazy(() => import('./walkthrough.tsx').then((file) => ({ default: file.Walkthrough })))

export interface LandingPageProps {
  /** Opens the authentication dialog in a mode. */
  onAuth: (mode: 'login' | 'register') => void
  /** Somebody is about to press such a button: time to fetch the dialog. */
  onAuthIntent: () => void
  /** In a demo: signs in as its traveller. */
  onExploreDemo?: () => void
  demoBusy: boolean
}

/** What Farlight is, for somebody who is not signed in. */
export function LandingPage({ onAuth, onAuthIntent, onExploreDemo, demoBusy }: LandingPageProps) {
  const below = useLater(belowTheFold)
  const [early] = useState(earlyClick)
  const [watching, setWatching] = useState(early === 'demo')
  const openEarly = useEffectEvent(() => {
    if (early === 'login' || early === 'register') onAuth(early)
  })
  useLayoutEffect(removeFirstPaint, [])
  useEffect(() => openEarly(), [])
  const getStarted = () => onAuth('register')
  return (
    <div className="overflow-x-clip" onPointerOver={intentOf(onAuthIntent)} onFocus={intentOf(onAuthIntent)}>
      <LandingHeader onSignIn={() => onAuth('login')} onGetStarted={getStarted} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero
          onGetStarted={getStarted}
          onWatchDemo={() => setWatching(true)}
          onExploreDemo={onExploreDemo}
          demoBusy={demoBusy}
        />
        <FeatureGrid />
        <HowItWorks />
        {below ? <below.Stories /> : <div className="h-160" />}
        <PricingLater onGetStarted={getStarted} />
        <CallToAction onGetStarted={getStarted} />
      </main>
      {below && <below.SiteFooter />}
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

/** Buttons that open something carry `data-asks`. */
const intentOf = (onIntent: () => void) => (event: { target: EventTarget }) => {
  if (event.target instanceof Element && event.target.closest('[data-asks]')) onIntent()
}
