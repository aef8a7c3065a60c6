import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchCountries } from '#domain/places/country-search.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { useOnce } from '#lib/timing/use-once.ts'
import { useMarkCountries } from './use-mark-countries.ts'

interface CountriesDialogProps {
  /** What counts as visited already. */
  visited: ReadonlySet<string>
  onClose: () => void
}

/** Every country and territory, searched by typing and ticked as many as one likes. */
export function CountriesDialog({ visited, onClose }: CountriesDialogProps) {
  const { t } = useLingui()
  const mark = useMarkCountries()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // As it was when the list opened: what is marked meanwhile does not jump under the finger.
  const [before] = useState(visited)
  const asked = useDeferredValue(query)
  const found = useMemo(() => searchCountries(asked), [asked])

  const toggle = (code: string, isChosen: boolean) =>
    setChosen((all) => new Set(isChosen ? [...all, code] : [...all].filter((one) => one !== code)))

  const { run: save, busy } = useOnce(async () => {
    if (await mark([...chosen])) onClose()
  })

  return (
    <UnsavedDialog
      sending={busy}
      locked={false}
      onClose={onClose}
      title={<Trans>Countries You’ve Been To</Trans>}
      description={<Trans>Tick as many as you like. You can say when later.</Trans>}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={() => void save()}>
            {chosen.size === 0 ? (
              <Trans>Mark as visited</Trans>
            ) : (
              <Plural value={chosen.size} one="Mark # country" other="Mark # countries" />
            )}
          </Button>
        </>
      }
    >
      <SearchInput
        label={t`Search countries`}
        placeholder={t`Search countries`}
        data-autofocus
        value={query}
        onValueChange={setQuery}
      />
      {found.length === 0 && (
        <p role="status" className="mt-4 text-muted">
          <Trans>No country by that name.</Trans>
        </p>
      )}
      <ul aria-label={t`Countries and territories`} className="mt-3">
        {found.map(({ code, name }) => {
          const isVisited = before.has(code)
          return (
            <li key={code}>
              <Checkbox
                className="w-full"
                label={name}
                description={isVisited ? <Trans>Visited already</Trans> : undefined}
                checked={isVisited || chosen.has(code)}
                disabled={isVisited}
                onCheckedChange={(isChosen) => toggle(code, isChosen)}
              />
            </li>
          )
        })}
      </ul>
    </UnsavedDialog>
  )
}
