import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { navigation } from '#app/navigation.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface NavigationLinksProps {
  onFollow?: () => void
  /** Icons alone, whose names are tooltips. */
  rail?: boolean
}

/** The places of the app, one below the other; the current one is lit. */
export function NavigationLinks({ onFollow, rail = false }: NavigationLinksProps) {
  const { i18n } = useLingui()
  return (
    <ul className="flex flex-col gap-0.5">
      {navigation.map(({ to, label, icon: Icon, exact = false, main = false }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact, includeSearch: false }}
            onClick={onFollow}
            title={rail ? i18n._(label) : undefined}
            className={classNames(
              'flex items-center gap-3 rounded-control px-3 transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-ember-soft aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-[1.125rem] aria-[current=page]:[&_svg]:text-ember-ink pointer-coarse:min-h-11',
              rail || main ? 'min-h-11' : 'min-h-8',
              main ? 'font-medium text-[0.9375rem] text-ink' : 'text-muted text-sm',
            )}
          >
            <Icon aria-hidden />
            <span className={rail ? 'sr-only' : undefined}>{i18n._(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
