import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Info, Target } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { daysInWords } from '#domain/itineraries/making/days-in-words.ts'
import { type PlanRequest, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import {
  type PlanRequestProblems,
  readPlanRequest,
  type TypedPlanRequest,
} from '#domain/itineraries/making/typed-plan-request.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { pictureOfDestination } from '#domain/itineraries/itinerary-picture.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { ChosenDestination } from './chosen-destination.tsx'
import { DestinationInput } from './destination-input.tsx'
import type { TypedDestination } from './typed-destination.ts'
import { StartField } from '#features/trips/shared/start-field.tsx'
import { useProposedDays } from '#features/trips/shared/queries.ts'
import { useItineraryCreation } from './use-itinerary-creation.ts'

interface CreateItineraryDialogProps {
  destination: TypedDestination
  /** The goal that the trip is made for. */
  goal?: Goal | null
  onClose: () => void
  onCreated: (id: string) => void
}

/** How long, and what matters; then the plan is made. What was typed stays until there is an itinerary. */
export function CreateItineraryDialog({ destination, goal = null, onClose, onCreated }: CreateItineraryDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { state, create, createFromSample, createEmpty, stop } = useItineraryCreation(onCreated, goal)
  const proposedDays = useProposedDays()
  const [typed, setTyped] = useState<Omit<TypedPlanRequest, 'days'> & { days: string | null }>(() => {
    // What was chosen from the suggestions is a place and nothing else.
    const said = destination.coordinates ? null : daysInWords(destination.destination)
    return {
      ...destination,
      ...(said && { destination: said.destination }),
      days: said ? String(said.days) : null,
      customRequests: '',
    }
  })
  const [problems, setProblems] = useState<PlanRequestProblems>({})
  const today = useToday()
  // What is to be reached by a day is planned for it, unless that day is gone.
  const [start, setStart] = useState<string | null>(
    goal?.targetDate && goal.targetDate > today ? goal.targetDate : null,
  )
  const [problemOfStart, setProblemOfStart] = useState<DateProblem | null>(null)
  // It was chosen before the dialog opened, and is not asked for again.
  const [changing, setChanging] = useState(!hasVisibleText(destination.destination))
  const planning = state.step === 'planning'
  const planner = usePlanner()
  const change = (changes: Partial<TypedPlanRequest>) => {
    setTyped({ ...typed, ...changes })
    setProblems({})
  }
  const days = typed.days ?? String(proposedDays)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    begin(event.currentTarget, create)
  }

  /** Begins a trip as it is typed, or says what is missing. */
  function begin(form: HTMLFormElement, make: typeof create): void {
    const read = readPlanRequest({ ...typed, days })
    const wrongStart = dateProblem(start ?? '')
    if (read.request && !wrongStart) return void make({ request: read.request, startDate: start })
    setProblems(read.problems ?? {})
    setProblemOfStart(wrongStart)
    // Once the fields are marked.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <UnsavedDialog
      locked={planning}
      onClose={onClose}
      title={t`Create Itinerary`}
      footer={
        <>
          <Button variant="ghost" onClick={planning ? stop : onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!planning && (
            <Button onClick={() => form.current && begin(form.current, createEmpty)}>
              <Trans>Start Empty</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={planning}>
            {planning ? <Trans>Creating...</Trans> : <Trans>Create Itinerary</Trans>}
          </Button>
        </>
      }
    >
      {state.step === 'planning' && <Planning {...state.trip.request} />}
      <form ref={form} id={formId} noValidate hidden={planning} onSubmit={submit} className="flex flex-col gap-5">
        {state.step === 'failed' && (
          <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden />}>
            <Trans>{state.message}. Nothing you typed is lost. Please try again.</Trans>
          </Banner>
        )}
        {state.step === 'limited' && (
          <Banner
            tone="sand"
            role="alert"
            icon={<Info aria-hidden />}
            action={
              <Button size="sm" onClick={() => void createFromSample(state.trip)}>
                <Trans>Use a sample plan</Trans>
              </Button>
            }
          >
            {state.message}
          </Banner>
        )}
        <WhoPlans planner={planner} />
        {goal && (
          <p className="flex items-start gap-2 text-muted text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            <Target aria-hidden />
            <span className="[overflow-wrap:anywhere]">
              <Trans>
                Your goal <bdi className="font-medium text-ink">{goal.title}</bdi> will be waiting among this trip’s
                ideas.
              </Trans>
            </span>
          </p>
        )}
        {changing || problems.destination ? (
          <Field
            label={t`Destination`}
            required
            error={
              problems.destination &&
              (problems.destination === 'destination-missing'
                ? t`Please select a destination`
                : t`The destination can have at most ${planLimits.destination} characters.`)
            }
          >
            {(control) => (
              <DestinationInput control={control} autoFocus={changing} value={typed} onValueChange={change} />
            )}
          </Field>
        ) : (
          <ChosenDestination
            name={typed.destination}
            onChange={() => {
              setChanging(true)
              // Once the field is there.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[id="${formId}"] [role="combobox"]`)?.focus(),
              )
            }}
          />
        )}
        <Field
          label={t`Number of days`}
          required
          hint={t`1 to ${planLimits.daysAtStart}`}
          error={problems.days && t`Enter a whole number of days from 1 to ${planLimits.daysAtStart}.`}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus={changing ? undefined : true}
              inputMode="numeric"
              autoComplete="off"
              value={days}
              onChange={(event) => change({ days: event.target.value })}
              className="max-w-28"
            />
          )}
        </Field>
        <StartField
          value={start}
          days={Number(days) || null}
          problem={problemOfStart}
          onValueChange={(next) => {
            setStart(next)
            setProblemOfStart(null)
          }}
        />
        <Field
          label={t`Custom requests`}
          optional
          hint={
            planner === 'ai'
              ? t`What matters to you: food, pace, children, a budget, a place you must see.`
              : t`Only AI can read them. A sample plan keeps them as a note for you.`
          }
          error={problems.customRequests && t`The requests can have at most ${planLimits.customRequests} characters.`}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={planLimits.customRequests}
              value={typed.customRequests}
              onChange={(event) => change({ customRequests: event.target.value })}
            />
          )}
        </Field>
      </form>
    </UnsavedDialog>
  )
}

/** Who makes the plan: without a network, or where no model is set up, the device does. */
function usePlanner(): 'ai' | 'sample' | 'offline' {
  const online = useOnline()
  const hasAi = useHasService('ai')
  return online ? (hasAi ? 'ai' : 'sample') : 'offline'
}

/** Who makes the plan, where that is not the AI. */
function WhoPlans({ planner }: { planner: ReturnType<typeof usePlanner> }) {
  if (planner === 'ai') return null
  return (
    <Banner tone="sand" icon={<Info aria-hidden />}>
      {planner === 'sample' ? (
        <Trans>AI is not set up here. You get a built-in sample plan, which you can edit.</Trans>
      ) : (
        <Trans>You are offline. You get a built-in sample plan, which you can edit.</Trans>
      )}
    </Banner>
  )
}

function Planning({ destination, coordinates }: Pick<PlanRequest, 'destination' | 'coordinates'>) {
  return (
    <div role="status" className="flex flex-col items-center gap-6 py-8 text-center">
      <div className="aspect-4/3 w-56 -rotate-2 overflow-hidden rounded-card border-4 border-white shadow-lift motion-safe:animate-pulse dark:border-track [&>*]:size-full">
        <TravelPoster {...pictureOfDestination(destination, coordinates)} />
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-balance font-display font-semibold text-xl">
          <Trans>Planning your days in {destination}</Trans>
        </p>
        <p className="text-muted">
          <Trans>This can take up to a minute.</Trans>
        </p>
      </div>
    </div>
  )
}
