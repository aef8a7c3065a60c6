import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { router } from './router.tsx'

/** The app in its surroundings; tests of screens put it into a page of theirs. */
export function App({ i18n }: { i18n: I18n }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  )
}
