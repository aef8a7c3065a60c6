import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useRef, useState } from 'react'
import { countryOfCode } from '#domain/places/countries.ts'
import type { PlaceSuggestion } from '#domain/places/place-features.ts'
import { readVisit, type VisitRead, wordsOfPlace } from '#domain/visits/read-visit.ts'
import type { Visit } from '#domain/visits/visit.ts'
import {
  fieldsOfTime,
  timeOfFields,
  type VisitFields,
  type VisitProblem,
  visitProblems,
} from '#domain/visits/visit-form.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { addVisit, changeVisit } from './actions.ts'
import { placeOfSuggestion, placeOfWords } from './place-of-visit.ts'

const problemWords: Record<VisitProblem, MessageDescriptor> = {
  'place-missing': msg`Enter a place or a country.`,
  'year-missing': msg`Enter the year, or leave the date empty.`,
  'year-wrong': msg`Enter a year with four digits.`,
  'month-missing': msg`Choose the month.`,
  'day-wrong': msg`There is no such day in that month.`,
  'to-come': msg`That’s still to come. Visits are for places you’ve been.`,
  'nights-wrong': msg`Enter a whole number.`,
}

const filledByLine = ['place', 'year', 'month', 'day', 'nights'] as const

interface VisitFormOptions {
  /** The visit that is edited; without one a new one is added. */
  visit: Visit | null
  /** The country that a new one is in. */
  countryCode: string | null
  onSaved: () => void
}

/** The form of a visit: one line fills in its fields, and what was changed there by hand stays. */
export function useVisitForm({ visit: now, countryCode, onSaved }: VisitFormOptions) {
  const { t } = useLingui()
  const today = useToday()
  // As it was when the form opened: what arrives meanwhile must not overwrite what is being typed.
  const [visit] = useState(now)
  const [line, setLine] = useState('')
  const [problemOfLine, setProblemOfLine] = useState<VisitRead['problem']>(null)
  const [chosen, setChosen] = useState<PlaceSuggestion | null>(null)
  const [initial] = useState<VisitFields>(() => ({
    place: visit ? '' : (countryOfCode(countryCode ?? '')?.name ?? ''),
    ...fieldsOfTime(visit ?? { visitedOn: null, nights: null }),
    note: visit?.note ?? '',
  }))
  const written = useRef<Partial<VisitFields>>({})
  const saving = useSaveForm<VisitFields, VisitFields>({
    schema: checkedBy<VisitFields, VisitProblem>(
      (fields) => visitProblems(fields, today, visit !== null),
      (problem) => t(problemWords[problem]),
    ),
    initial,
    save: async (fields) => {
      const times = timeOfFields(fields)
      if (visit) await changeVisit(visit.id, times)
      else {
        const typed = fields.place.trim()
        const place = chosen && chosen.name === typed ? await placeOfSuggestion(chosen) : await placeOfWords(typed)
        await addVisit({ ...place, ...times })
        const name = wordsOfPlace(place.countryCode, place.placeName ?? '')
        toast.success(
          place.countryCode
            ? t`${name} added to your visits`
            : t`${name} added. We couldn’t tell which country it’s in.`,
        )
      }
      onSaved()
    },
    onFailure: (cause) => {
      console.warn('The visit could not be saved.', cause)
      return t`We couldn’t save your visit just now. Everything you typed is still here, so try once more.`
    },
  })
  const { getValues, setValue } = saving.form

  function readLine(typed: string) {
    setLine(typed)
    const read = readVisit(typed, today)
    setProblemOfLine(read.problem)
    const words = [read.placeName, read.around, countryOfCode(read.countryCode ?? '')?.name ?? '']
    const wanted = { place: words.filter(Boolean).join(', '), ...fieldsOfTime(read) }
    for (const field of filledByLine) {
      if (getValues(field) !== (written.current[field] ?? initial[field])) continue
      written.current[field] = wanted[field]
      setValue(field, wanted[field], { shouldDirty: true })
    }
  }

  return { ...saving, visit, line, readLine, problemOfLine, choosePlace: setChosen }
}
