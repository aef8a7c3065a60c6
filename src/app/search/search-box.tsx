import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, Suspense, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#app/paths.ts'
import { focusMain } from '#app/route-announcer.tsx'
import { shortcutsAreOn } from '#app/shortcuts/setting.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { minimumQueryLength } from './minimum-query-length.ts'
import { optionId } from './option-id.ts'
import { isTypingElsewhere } from '#lib/page/typing-elsewhere.ts'
import type { SearchHit } from './use-search-results.ts'

const fetchResults = () => import('./search-results.tsx')
const SearchResults = lazy(() => fetchResults().then((file) => ({ default: file.SearchResults })))

/** An icon until it has the focus; its hint is there, and takes no room. */
const foldedStyle =
  'lg:[&:not(:focus-within)_input]:cursor-pointer lg:[&:not(:focus-within)_input]:border-transparent lg:[&:not(:focus-within)_input]:bg-transparent lg:[&:not(:focus-within)_input]:px-0 lg:[&:not(:focus-within)_input]:text-transparent lg:[&:not(:focus-within)_input]:placeholder:text-transparent lg:[&:not(:focus-within)_button]:hidden lg:[&:not(:focus-within)_svg]:start-2.75 lg:[&:not(:focus-within)_svg]:text-ink'

const pathOf = { goal: paths.goal, list: paths.bucketList, itinerary: paths.itinerary } as const

const none: ReadonlySet<string> = new Set()

interface SearchBoxProps {
  /** Its icon alone until it is used. */
  folded?: boolean
}

/**
 * Finds goals, bucket lists, places, and everything in trips on the device, and destinations anywhere, also offline. `/`
 * focuses it; on phones it opens over the top bar.
 */
export function SearchBox({ folded = false }: SearchBoxProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** What had the focus. */
  const before = useRef<HTMLElement | null>(null)
  const [query, setQuery] = useState('')
  const [focused, setFocused] = useState(false)
  const [openOnPhone, setOpenOnPhone] = useState(false)
  const [active, setActive] = useState(0)
  const [opened, setOpened] = useState(none)
  const asked = useDeferredValue(query)
  const [found, setFound] = useState<readonly SearchHit[]>([])
  const open = focused && query.trim().length >= minimumQueryLength
  const hits = open ? found : []
  const current = hits[active]

  const reveal = useCallback(() => {
    // At once: on phones the field is hidden until then, and what is typed next belongs to it.
    flushSync(() => setOpenOnPhone(true))
    input.current?.focus()
  }, [])
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!shortcutsAreOn() || isTypingElsewhere()) return
      event.preventDefault()
      reveal()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [reveal])

  function empty(): void {
    setQuery('')
    setOpenOnPhone(false)
    input.current?.blur()
  }
  /** Nothing was chosen: the traveler goes on where they were. */
  function close(): void {
    empty()
    if (before.current?.isConnected) before.current.focus()
    else focusMain()
  }
  function choose(hit: SearchHit): void {
    const { kind, id } = hit
    // The first of what is shown then takes its place.
    if (kind === 'more') return setOpened((before) => new Set([...before, id]))
    empty()
    if (kind === 'destination') void navigate({ to: paths.map, state: { place: hit.found } })
    else if (kind === 'place') void navigate({ to: paths.goals, search: { q: id } })
    else if (kind === 'visit') {
      focusMain()
      void hit.add()
    } else if (kind === 'in-trip') {
      // On the page that is open already nothing else takes the focus until the thing is there.
      focusMain()
      void navigate({ to: paths.itinerary, params: { id: hit.trip }, search: hit.search })
    } else void navigate({ to: pathOf[kind], params: { id } })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close()
    if (hits.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
  }

  return (
    <>
      <IconButton label={t`Search`} className="ms-auto lg:hidden" onClick={reveal}>
        <Search aria-hidden />
      </IconButton>
      <search
        className={classNames(
          'items-center gap-2 lg:relative lg:flex',
          folded ? 'lg:w-10 lg:transition-[width] lg:focus-within:w-80' : 'lg:w-full lg:max-w-115',
          openOnPhone ? 'absolute inset-0 z-10 flex bg-paper px-3 lg:bg-transparent lg:px-0' : 'hidden',
        )}
      >
        <SearchInput
          ref={input}
          label={t`Search`}
          placeholder={t`Search goals, destinations...`}
          shortcut={folded ? undefined : '/'}
          className={folded ? foldedStyle : undefined}
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && current ? optionId(listId, active) : undefined}
          aria-autocomplete="list"
          value={query}
          onValueChange={(next) => {
            setQuery(next)
            setActive(0)
            setOpened(none)
          }}
          onKeyDown={onKeyDown}
          onFocus={({ currentTarget, relatedTarget }) => {
            setFocused(true)
            if (!currentTarget.closest('search')?.contains(relatedTarget))
              before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
            // The trips are read while one types.
            void fetchResults().then(
              ({ openTripIndex }) => void openTripIndex(),
              () => {},
            )
          }}
          onBlur={() => setFocused(false)}
        />
        {openOnPhone && (
          <Button variant="ghost" className="lg:hidden" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {open && (
          <Suspense>
            <SearchResults
              id={listId}
              query={asked}
              opened={opened}
              narrow={folded}
              onFound={setFound}
              active={active}
              onActive={setActive}
              onChoose={choose}
            />
          </Suspense>
        )}
      </search>
    </>
  )
}
