import { Suspense, useState } from 'react'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ActionsSection } from './actions-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { PostersSection } from './posters-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { VirtualSection } from './virtual-section.tsx'

const Toaster = lazy(() => import('#ui/overlays/toaster.tsx').then((module) => ({ default: module.Toaster })))

/**
 * Every part of the design system in every state, at /dev/ui of a development build. Its words are for the people who
 * build Farlight; they are in no catalogue of translations.
 */
export function UiGallery() {
  const [dark, setDark] = useState(() => document.documentElement.dataset.theme === 'dark')
  function show(next: boolean) {
    document.documentElement.dataset.theme = next ? 'dark' : 'light'
    setDark(next)
  }
  return (
    <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 sm:px-8">
      <PageHeader
        title="Parts of Farlight"
        subtitle="Every part of the design system, in every state."
        actions={
          <>
            <Logo />
            <Button aria-pressed={dark} onClick={() => show(!dark)}>
              Dark theme
            </Button>
          </>
        }
      />
      <TokensSection />
      <ActionsSection />
      <FieldsSection />
      <ChoicesSection />
      <OverlaysSection />
      <StatesSection />
      <CardsSection />
      <PostersSection />
      <VirtualSection />
      <Suspense>
        <Toaster />
      </Suspense>
    </main>
  )
}
