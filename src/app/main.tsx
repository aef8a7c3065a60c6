import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n/i18n.ts'
import { startTheme } from '#lib/theme.ts'
import { finishLeaving } from '#sync/account/finish-leaving.ts'
import { repeatAdminCheck, startAdminCheck } from '#app/session/admin-check.ts'
import { isBackOffice } from '#app/paths.ts'
import { whenIdle } from '#lib/idle.ts'
import { App } from './providers.tsx'
import { watchSession } from '#app/session/session-watch.ts'
import '#ui/theme/theme.css'

startTheme()
finishLeaving(async (userId) => (await import('#sync/account/leaving.ts')).takeOffDevice(userId))
// The back office is an app of its own, whose code travellers never load.
const inBackOffice = isBackOffice(location.pathname)
if (!inBackOffice) {
  startAdminCheck()
  watchSession()
}
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
// No top-level await: other chunks import from this one, and it would be cut to pieces for them.
// As a transition the first drawing is done in slices, between which the page answers.
void startI18n().then(async (i18n) => {
  const app = inBackOffice ? await (await import('./open-back-office.ts')).openBackOffice(i18n) : <App i18n={i18n} />
  startTransition(() => root.render(app))
})

if (!inBackOffice) addEventListener('load', () => whenIdle(repeatAdminCheck))
