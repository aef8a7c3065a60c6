import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n/i18n.ts'
import { startTheme } from '#lib/page/theme.ts'
import { finishLeaving } from '#sync/account/finish-leaving.ts'
import { repeatAdminCheck, startAdminCheck } from '#app/session/admin-check.ts'
import { whenIdle } from '#lib/timing/idle.ts'
import { watchSession } from '#app/session/session-watch.ts'
import '#ui/theme/theme.css'
import { App } from './app.tsx'

startTheme()
finishLeaving(async (userId) => (await import('#sync/account/leaving.ts')).takeOffDevice(userId))
startAdminCheck()
if (navigator.vendor.startsWith('Apple'))
  void import('#sync/local/end-transactions.ts').then((file) => file.endTransactions())
watchSession()
const element = document.getElementById('root')
if (!element) throw new Error('no #root')
const root = createRoot(element)
// No top-level await: other chunks import from this one, and it would be cut to pieces for them.
// As a transition the first drawing is done in slices, between which the page answers.
void startI18n().then((i18n) => startTransition(() => root.render(<App i18n={i18n} />)))

addEventListener('load', () => whenIdle(repeatAdminCheck))
