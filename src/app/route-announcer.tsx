import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onNews, platformName } from '#lib/config/platform-news.ts'
import { readPageName, subscribeToPageName } from '#lib/words/page-name.ts'

/** What the focus is not taken away from: a dialog that opened with the screen, a field somebody is typing in. */
const busyPlaces = '[role="dialog"], [role="alertdialog"], input, textarea, select'

/** Moves the focus to the page's main part, unless the traveler is busy elsewhere. */
export function focusMain(): void {
  if (document.activeElement?.closest(busyPlaces)) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Titles the browser tab; on every further screen it also moves the focus there and has the title read out. */
export function RouteAnnouncer() {
  const router = useRouter()
  const { i18n } = useLingui()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const titleOf = () => {
      const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
      return readPageName() ?? (title ? i18n._(title) : platformName())
    }
    const show = () => {
      const title = titleOf()
      const name = platformName()
      document.title = title === name ? title : `${title} · ${name}`
      return title
    }
    show()
    const stopRenaming = onNews(show)
    let previous = router.state.location.pathname
    const stopRoutes = router.subscribe('onRendered', ({ toLocation }) => {
      const title = show()
      if (toLocation.pathname === previous) return
      previous = toLocation.pathname
      setAnnounced(title)
      focusMain()
    })
    // What the screen is about is often known only after it has opened.
    const stopNames = subscribeToPageName(() => {
      const title = show()
      setAnnounced((before) => (before === '' ? before : title))
    })
    return () => {
      stopRenaming()
      stopRoutes()
      stopNames()
    }
  }, [router, i18n])
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {announced}
    </p>
  )
}
