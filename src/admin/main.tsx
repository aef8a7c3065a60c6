/** The back office: an app and a page of its own beside the travelers', under /admin. Nothing of it is loaded anywhere else. */
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n/i18n.ts'
import { readSession } from '#auth/session.ts'
import { startTheme } from '#lib/page/theme.ts'
import { openFormats } from '#lib/words/kept-formats.ts'
import { nameClient } from '#remote/asking/request.ts'
import { finishLeaving } from '#sync/account/finish-leaving.ts'
import { keepFocus } from '#ui/overlays/keep-focus.ts'
import { Toaster } from '#ui/overlays/toaster.tsx'
import { BackOffice } from './back-office.tsx'
import { watchAdministration } from './session/administration.ts'
import './admin.css'

nameClient('farlight-back-office')
startTheme()
keepFocus()
finishLeaving(async (userId) => (await import('#sync/account/leaving.ts')).takeOffDevice(userId))
openFormats(readSession()?.userId ?? null)
const element = document.getElementById('root')
if (!element) throw new Error('no #root')
const root = createRoot(element)
void startI18n().then((i18n) => {
  watchAdministration()
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BackOffice />
        <Toaster />
      </I18nProvider>
    </StrictMode>,
  )
})
