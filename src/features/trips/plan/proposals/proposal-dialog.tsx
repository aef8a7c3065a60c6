import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type ProposalTask, withProposed } from '#domain/itineraries/proposals/proposal.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'
import { Banner } from '#ui/banner.tsx'
import { AskingNote } from '#ui/forms/asking-note.tsx'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { changesByDay } from './proposal-groups.ts'
import { ProposedChangeItem } from './proposed-change.tsx'
import { type MadeProposal, useProposal } from './use-proposal.ts'

interface ProposalDialogProps {
  task: ProposalTask
  /** First day of the trip, where it has one. */
  startDate: string | null
  onClose: () => void
}

/** Changes of the plan by a model: asked for in own words, shown one by one, and made only as far as they are taken. */
export function ProposalDialog({ task, startDate, onClose }: ProposalDialogProps) {
  const { t } = useLingui()
  const board = useBoard()
  const { ask, working, problem, made, giveUp, askAgain } = useProposal({ ...board, startDate }, task)
  const [wish, setWish] = useState('')
  const [missing, setMissing] = useState(false)
  /** Of the changes that are left, their places in the proposal. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const hasAi = useHasService('ai')
  const formId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const taken = made ? made.proposal.changes.filter((_, at) => !left.has(at)) : []
  const count = taken.length

  const [{ days }] = useState(board.planNow)
  const number = task.kind === 'fill' ? (days.find(({ id }) => id === task.dayId)?.day ?? 0) : 0
  const title =
    task.kind === 'change'
      ? t`Change the plan with AI`
      : task.kind === 'fill'
        ? t`Fill day ${number} with AI`
        : t`Put ideas onto days with AI`

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const said = keptText(wish)
    const isMissing = task.kind === 'change' && said === ''
    setMissing(isMissing)
    if (isMissing) return input.current?.focus()
    setLeft(new Set())
    await ask(said)
  }

  async function apply({ proposal }: MadeProposal): Promise<void> {
    const done = plural(count, { one: '# change made', other: '# changes made' })
    if (await board.act((now) => withProposed(now, { ...proposal, changes: taken }), done)) onClose()
  }

  return (
    <UnsavedDialog
      sending={working}
      onClose={onClose}
      title={title}
      description={t`You see every change first, and decide.`}
      footer={
        made ? (
          <>
            <Button variant="ghost" className="me-auto" onClick={askAgain}>
              <Trans>Ask in other words</Trans>
            </Button>
            <Button variant="primary" disabled={count === 0} onClick={() => void apply(made)}>
              {plural(count, { 0: 'Nothing chosen', one: 'Make # change', other: 'Make # changes' })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={working ? giveUp : onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={working} disabled={!hasAi}>
              <Trans>Ask for changes</Trans>
            </Button>
          </>
        )
      }
    >
      {made ? (
        <ProposedChanges made={made} left={left} onLeftChange={setLeft} />
      ) : (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {!hasAi && (
            <Banner tone="sand" icon={<Info aria-hidden />}>
              <Trans>AI is not set up here. Ask your administrator to turn it on.</Trans>
            </Banner>
          )}
          <Field
            label={task.kind === 'change' ? t`What should be different?` : t`Anything to keep in mind?`}
            optional={task.kind !== 'change'}
            error={missing && keptText(wish) === '' ? t`Please say what should be different.` : undefined}
          >
            {(attributes) => (
              <TextArea
                {...attributes}
                ref={input}
                value={wish}
                onChange={(event) => setWish(event.target.value)}
                maxLength={planLimits.customRequests}
                placeholder={
                  task.kind === 'change'
                    ? t`More time for food on day 2, and no museums`
                    : t`Slow mornings, nothing far away`
                }
              />
            )}
          </Field>
          <AskingNote
            isWaiting={working}
            waiting={<Trans>Reading your plan. This can take up to a minute.</Trans>}
            problem={problem}
          />
        </form>
      )}
    </UnsavedDialog>
  )
}

interface ProposedChangesProps {
  made: MadeProposal
  left: ReadonlySet<number>
  onLeftChange: (left: ReadonlySet<number>) => void
}

function ProposedChanges({ made: { plan, proposal }, left, onLeftChange }: ProposedChangesProps) {
  const isUnnamed = useIsUnnamed()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const all = proposal.changes.length
  const allTaken = left.size === 0
  function take(at: number, taken: boolean): void {
    const next = new Set(left)
    if (taken) next.delete(at)
    else next.add(at)
    onLeftChange(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {plural(all, { one: '# change is proposed', other: '# changes are proposed' })}
        </h3>
        {all > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onLeftChange(new Set(allTaken ? proposal.changes.keys() : []))}
          >
            {allTaken ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
        )}
      </div>
      {changesByDay(plan, proposal).map(({ id, day, title, isNew, changes }) => (
        <section key={id} aria-labelledby={`proposed-${id}`}>
          <h4 id={`proposed-${id}`} className="text-muted text-sm [overflow-wrap:anywhere]">
            {day === null ? (
              <Trans>Ideas</Trans>
            ) : isNew ? (
              <Trans>
                New day {day}: <bdi>{title}</bdi>
              </Trans>
            ) : isUnnamed(title) ? (
              <Trans>Day {day}</Trans>
            ) : (
              <Trans>
                Day {day}: <bdi>{title}</bdi>
              </Trans>
            )}
          </h4>
          <ul className="flex flex-col divide-y">
            {changes.map(({ change, at }) => (
              <ProposedChangeItem
                key={at}
                plan={plan}
                change={change}
                taken={!left.has(at)}
                onTakenChange={(taken) => take(at, taken)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
