import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { navigation } from '#app/navigation.ts'
import { paths } from '#app/paths.ts'
import { NewMenu } from './new-menu.tsx'

interface BottomBarProps {
  /** What is begun is begun on the screen itself. */
  withoutNew: boolean
}

/** The most used places under the thumb, below 1024 px, and between them what can be begun. */
export function BottomBar({ withoutNew }: BottomBarProps) {
  const { t, i18n } = useLingui()
  // Lists have no place of their own here: they are under the goals.
  const onLists = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.bucketLists) })
  return (
    <nav
      aria-label={t`Quick navigation`}
      className="fixed inset-x-0 bottom-0 z-30 [--spacing:min(0.25rem,4px)] border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {navigation.map(({ to, short, icon: Icon, exact = false }) =>
          short ? (
            <Fragment key={to}>
              {to === paths.itineraries && !withoutNew && (
                <li className="flex flex-1 items-center justify-center">
                  <NewMenu inBar />
                </li>
              )}
              <li className="flex-1">
                <Link
                  to={to}
                  activeOptions={{ exact, includeSearch: false }}
                  aria-current={onLists && to === paths.goals ? 'true' : undefined}
                  className="flex min-h-16 flex-col items-center justify-center gap-1 text-[min(0.75rem,18px)] text-muted focus-visible:-outline-offset-4 aria-[current]:font-semibold aria-[current]:text-ember-ink forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] [&_svg]:size-5.5"
                >
                  <Icon aria-hidden />
                  {i18n._(short)}
                </Link>
              </li>
            </Fragment>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
