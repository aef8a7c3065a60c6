/** The back office: an app of its own beside the travellers', under /admin. Nothing of it is loaded anywhere else. */
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, StrictMode } from 'react'
import { Toaster } from '#ui/overlays/toaster.tsx'
import { BackOffice } from './back-office.tsx'
import { watchAdministration } from './session/administration.ts'
import './admin.css'

export function backOffice(i18n: I18n): ReactNode {
  watchAdministration()
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BackOffice />
        <Toaster />
      </I18nProvider>
    </StrictMode>
  )
}
