import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const Pricing = lazy(() => import('./pricing.tsx').then((file) => ({ default: file.Pricing })))

/** Prices are asked for when somebody comes near them: the page before them does not wait. */
export function PricingLater({ onGetStarted }: { onGetStarted: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const room = <div className="min-h-160" />
  return (
    <div ref={place} id="pricing" className="scroll-mt-6">
      {near ? (
        <Suspense fallback={room}>
          <Pricing onGetStarted={onGetStarted} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  )
}
