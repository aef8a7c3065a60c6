import { Trans, useLingui } from '@lingui/react/macro'
import { ListChecks, MapPinCheck, Route } from 'lucide-react'
import { bucketListNameLimit } from '#domain/bucket-lists/list-name.ts'
import { compareNearness } from '#domain/itineraries/nearest-trips.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { useOwnLists, useOwnTrips } from '#features/imports/queries.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { NewTrip } from '#features/imports/bringing/new-trip.ts'
import type { ChosenTarget } from '#features/imports/bringing/start-import.ts'

export type TargetKind = 'list' | 'trip' | 'visits'

/** The choice of a trip that is made for what was found. */
export const aNewTrip = 'new'

export type TargetProblem = 'list-name-missing' | 'trip-missing' | 'trip-name-missing'

/** What has been chosen so far; `list` and `trip` are ids, '' for a new list and no trip, `aNewTrip` for a new one. */
export interface TargetChoice {
  kind: TargetKind
  list: string
  newList: string
  trip: string
  /** What a new trip is called. */
  newTrip: string
}

interface ChooseTargetProps {
  choice: TargetChoice
  onChange: (choice: TargetChoice) => void
  /** What is wrong with the choice. */
  problem: TargetProblem | null
  /** When a new trip would be; null where it has no dates. */
  dates: string | null
}

/** Where things are to go: a bucket list, a trip, or the places where one has been. */
export function ChooseTarget({ choice, onChange, problem, dates }: ChooseTargetProps) {
  const { t } = useLingui()
  const lists = useOwnLists() ?? []
  const today = useToday()
  // Mostly it is for the trip that is nearest.
  const trips = (useOwnTrips() ?? []).toSorted((one, other) => compareNearness(one, other, today))
  return (
    <div className="flex flex-col gap-4">
      <RadioCards<TargetKind>
        label={t`Where should it go?`}
        layout="three"
        value={choice.kind}
        onValueChange={(kind) => onChange({ ...choice, kind })}
        options={[
          {
            value: 'list',
            label: t`A bucket list`,
            description: t`As goals for someday.`,
            icon: <ListChecks aria-hidden />,
          },
          {
            value: 'trip',
            label: t`A trip`,
            description: t`As bookings, on its days, or as ideas.`,
            icon: <Route aria-hidden />,
          },
          {
            value: 'visits',
            label: t`Places I’ve been`,
            description: t`On your visited world.`,
            icon: <MapPinCheck aria-hidden />,
          },
        ]}
      />
      {choice.kind === 'list' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Bucket list`}>
            {(control) => (
              <Select
                {...control}
                value={choice.list}
                onValueChange={(list) => onChange({ ...choice, list })}
                options={[
                  { value: '', label: t`A new list` },
                  ...lists.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
          {choice.list === '' && (
            <Field
              label={t`Name of the list`}
              error={problem === 'list-name-missing' ? t`Give the list a name.` : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  dir="auto"
                  maxLength={bucketListNameLimit}
                  value={choice.newList}
                  onChange={(event) => onChange({ ...choice, newList: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {choice.kind === 'trip' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t`Trip`}
            hint={t`Bookings go with the trip’s bookings, anything else with a date goes on that day, and the rest becomes ideas.`}
            error={problem === 'trip-missing' ? t`Choose a trip.` : undefined}
          >
            {(control) => (
              <Select
                {...control}
                placeholder={t`Choose a trip`}
                value={choice.trip}
                onValueChange={(trip) => onChange({ ...choice, trip })}
                options={[
                  { value: aNewTrip, label: t`A new trip` },
                  ...trips.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
          {choice.trip === aNewTrip && (
            <Field
              label={t`Name of the trip`}
              hint={dates ?? t`No dates yet. You can add them later.`}
              error={problem === 'trip-name-missing' ? t`Give the trip a name.` : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  dir="auto"
                  maxLength={planLimits.destination}
                  value={choice.newTrip}
                  onChange={(event) => onChange({ ...choice, newTrip: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {choice.kind === 'visits' && (
        <p className="text-muted text-sm">
          <Trans>We leave out what’s still ahead. These places are for you alone: no points, no posts.</Trans>
        </p>
      )}
    </div>
  )
}

/** What a new trip has beside its name. */
export type NewTripFacts = Omit<NewTrip, 'name'>

/** The choice as an import takes it; what is wrong where something is missing. */
export function targetOfChoice(
  choice: TargetChoice,
  names: ReadonlyMap<string, string>,
  facts: NewTripFacts,
): ChosenTarget | TargetProblem {
  if (choice.kind === 'visits') return { target: { kind: 'visits' }, name: '' }
  if (choice.kind === 'trip') {
    const newTrip = choice.newTrip.trim()
    if (choice.trip === '') return 'trip-missing'
    if (choice.trip === aNewTrip) return newTrip === '' ? 'trip-name-missing' : { newTrip: { ...facts, name: newTrip } }
    return { target: { kind: 'trip', itineraryId: choice.trip }, name: names.get(choice.trip) ?? '' }
  }
  if (choice.list !== '')
    return { target: { kind: 'list', bucketListId: choice.list }, name: names.get(choice.list) ?? '' }
  const newList = choice.newList.trim()
  return newList === '' ? 'list-name-missing' : { newList }
}
