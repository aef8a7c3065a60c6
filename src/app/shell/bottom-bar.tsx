import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { navigation } from '#app/navigation.ts'

/** The most used places under the thumb, below 1024 px. */
export function BottomBar() {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t`Quick navigation`}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {navigation.map(({ to, short, icon: Icon, exact = false }) =>
          short ? (
            <li key={to} className="flex-1">
              <Link
                to={to}
                activeOptions={{ exact, includeSearch: false }}
                className="flex min-h-16 flex-col items-center justify-center gap-1 text-muted text-xs focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-ember-ink [&_svg]:size-5.5"
              >
                <Icon aria-hidden />
                {i18n._(short)}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
