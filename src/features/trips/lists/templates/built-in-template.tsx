import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { builtInEntries, factsOfTrip } from '#domain/itineraries/lists/built-in-templates.ts'
import { missingEntries, subjectOf } from '#domain/itineraries/lists/list-view.ts'
import { mostNights, type TripKind, tripKinds } from '#domain/itineraries/lists/suggestion.ts'
import { type Weather, weathers } from '#domain/itineraries/lists/weather.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TemplateEntry } from '#domain/itineraries/lists/packing-template.ts'
import type { TripListKind, TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { tripKindLabels, weatherLabels } from '#features/trips/lists/list-words.ts'
import { oneOf } from '#lib/one-of.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Chips } from '#ui/forms/chips.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface BuiltInTemplateProps {
  kind: TripListKind
  itinerary: Itinerary
  entries: readonly TripItem[]
  onAdd: (entries: readonly TemplateEntry[]) => void
}

/** The list that fits the trip, by its nights, its weather and what one does there; whatever is not wanted is left out. */
export function BuiltInTemplate({ kind, itinerary, entries, onAdd }: BuiltInTemplateProps) {
  const { t } = useLingui()
  const [known] = useState(() => factsOfTrip(itinerary))
  const [nights, setNights] = useState(String(known.nights))
  const [weather, setWeather] = useState<Weather>(known.weather ?? 'warm')
  const [kinds, setKinds] = useState<readonly TripKind[]>(['city'])
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const all = builtInEntries(kind, { nights: Number(nights), weather, kinds })
  const missing = missingEntries(entries, all)
  const wanted = missing.filter(({ title }) => !leftOut.has(subjectOf(title)))
  const sections = [...new Set(missing.map(({ section }) => section ?? ''))]

  function toggle<Value>(values: Iterable<Value>, value: Value): Set<Value> {
    const next = new Set(values)
    if (!next.delete(value)) next.add(value)
    return next
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Nights`}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={mostNights}
              value={nights}
              onChange={(event) => setNights(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t`Weather`}
          hint={known.weather === null ? t`Choose the weather you expect.` : t`Usual for that time of year.`}
        >
          {(control) => (
            <Select
              {...control}
              value={weather}
              onValueChange={(value) => setWeather(oneOf(weathers, value) ?? weather)}
              options={weathers.map((value) => ({ value, label: t(weatherLabels[value]) }))}
            />
          )}
        </Field>
      </div>
      <Chips
        label={t`What kind of trip is it?`}
        options={tripKinds.map((value) => ({ value, label: t(tripKindLabels[value]) }))}
        chosen={kinds}
        onToggle={(value) => setKinds([...toggle<string>(kinds, value)] as TripKind[])}
      />
      {missing.length === 0 ? (
        <p role="status" className="text-muted">
          <Trans>All of this is already on the list.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          {sections.map((section) => (
            <fieldset key={section} className="min-w-0">
              <legend className="mb-1 font-semibold text-sm">{section}</legend>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {missing
                  .filter((entry) => (entry.section ?? '') === section)
                  .map(({ title }) => (
                    <Checkbox
                      key={subjectOf(title)}
                      className="w-full py-2 pointer-coarse:min-h-11"
                      label={title}
                      checked={!leftOut.has(subjectOf(title))}
                      onCheckedChange={() => setLeftOut(toggle(leftOut, subjectOf(title)))}
                    />
                  ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
      <div className="sticky -bottom-6 -mx-5 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t bg-raised px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <p role="status" className="text-muted text-sm tabular-nums">
          {missing.length < all.length && (
            <Plural
              value={all.length - missing.length}
              one="# is on the list already"
              other="# are on the list already"
            />
          )}
        </p>
        <Button variant="primary" disabled={wanted.length === 0} onClick={() => onAdd(wanted)}>
          <Plural value={wanted.length} one="Add # entry" other="Add # entries" />
        </Button>
      </div>
    </div>
  )
}
