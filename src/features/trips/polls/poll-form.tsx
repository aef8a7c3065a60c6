import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { wordsOfOption } from '#domain/itineraries/polls/poll-winner.ts'
import { pollLimits, type TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { storedDays } from '#domain/text/date-problem.ts'
import type { PollProblem } from '#domain/itineraries/polls/poll-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormDate, FormRadioCards } from '#ui/forms/form-inputs.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { dateProblemWords } from '#lib/words/date-problems.ts'
import { OptionFields } from './option-fields.tsx'
import { usePollForm } from './use-poll-form.ts'

interface PollFormProps {
  id: string
  itineraryId: string
  plan: NamedPlan
  /** The poll that is edited; without one a new one is opened. */
  poll?: TripPoll
  /** Somebody else's poll: options can be added. */
  onlyAdds: boolean
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** What a poll is asked: the question, what can be voted for, and until when. */
export function PollForm({ id, itineraryId, plan, poll, onlyAdds, ...rest }: PollFormProps) {
  const { t } = useLingui()
  const { form, submit, failure } = usePollForm({ itineraryId, poll, ...rest })
  const { control, register, formState } = form
  const { errors } = formState
  const inWords = (code: string | undefined) =>
    code && code in pollProblems ? t(pollProblems[code as PollProblem]) : undefined
  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {failure && <SaveFailure failure={failure} />}
      {!onlyAdds && (
        <Field label={t`Question`} required error={inWords(errors.question?.message)}>
          {(attributes) => (
            <TextInput
              {...attributes}
              {...register('question')}
              dir="auto"
              autoComplete="off"
              data-autofocus={poll ? undefined : true}
              maxLength={pollLimits.question}
              placeholder={t`Which hotel?`}
            />
          )}
        </Field>
      )}
      {poll && (
        <div className="flex flex-col gap-1.5">
          <h3 id={`${id}-known`} className="font-medium font-sans text-sm tracking-normal">
            <Trans>Options so far</Trans>
          </h3>
          <ul aria-labelledby={`${id}-known`} className="flex flex-col gap-1">
            {poll.options.map((option) => (
              <li key={option.id} dir="auto" className="[text-align:match-parent] [overflow-wrap:anywhere]">
                {wordsOfOption(plan, option)}
              </li>
            ))}
          </ul>
          <p className="text-muted text-sm">
            <Trans>They stay as they are, because people may have voted for them.</Trans>
          </p>
        </div>
      )}
      <OptionFields
        control={control}
        register={register}
        itineraryId={itineraryId}
        plan={plan}
        known={poll?.options ?? []}
        problem={(at) => inWords(errors.lines?.[at]?.text?.message)}
      />
      {!poll && (
        <FormRadioCards
          control={control}
          name="choice"
          label={t`Each person can choose`}
          options={[
            { value: 'one', label: t`One option` },
            { value: 'several', label: t`Several options` },
          ]}
        />
      )}
      {!onlyAdds && (
        <Field
          label={t`Vote by`}
          optional
          hint={t`Shown to everybody. The poll stays open until you close it.`}
          error={inWords(errors.voteBy?.message)}
        >
          {(attributes) => (
            <FormDate {...attributes} control={control} name="voteBy" min={storedDays.first} max={storedDays.last} />
          )}
        </Field>
      )}
    </form>
  )
}

const pollProblems: Record<PollProblem, MessageDescriptor> = {
  ...dateProblemWords,
  'question-missing': msg`Enter a question.`,
  'too-long': msg`This is too long.`,
  'options-few': msg`Enter at least two options.`,
  'option-twice': msg`This option is there already.`,
}
