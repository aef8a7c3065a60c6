import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLater } from '#lib/timing/use-later.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { toast } from '#ui/overlays/toast.ts'
import { FirstListForm } from './first-list-form.tsx'
import { type Beginnings, doneSteps, type FirstStep, firstSteps, nextStep } from './first-steps-facts.ts'
import { loadActions } from './load-actions.ts'

/** What reads amounts comes with the third step: the first screen of a new account does without it. */
const loadSavingForm = () => import('./first-saving-form.tsx').then((file) => ({ default: file.FirstSavingForm }))
const FirstSavingForm = lazy(loadSavingForm)

const words: Record<FirstStep, { title: MessageDescriptor; text: MessageDescriptor }> = {
  list: {
    title: msg`Start a bucket list`,
    text: msg`One country, one summer, one dream: goals that belong together.`,
  },
  goal: {
    title: msg`Add your first goal`,
    text: msg`Add a place, and it gets a picture. Date and budget can wait.`,
  },
  saving: {
    title: msg`Set something aside`,
    text: msg`What have you saved for it already? Every amount counts.`,
  },
}

interface FirstStepsProps {
  beginnings: Beginnings
  trips: LinkProps
  onAddGoal: (bucketListId: string | null) => void
}

const hide = async () => (await loadActions()).hideFirstSteps()

/** The first ten minutes: three steps, each done right here, none of them in the way of anything. */
export function FirstSteps({ beginnings, trips, onAddGoal }: FirstStepsProps) {
  const { t } = useLingui()
  const next = nextStep(beginnings)
  const done = doneSteps(beginnings)
  // So that they are at hand when a step is taken, also where the network has gone meanwhile.
  useLater(loadActions)
  useLater(loadSavingForm)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(next)
  useEffect(() => {
    if (shown.current === next) return
    shown.current = next
    // The form that had the focus is gone; whoever uses the keyboard goes on from here.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [next])

  const acts: Record<FirstStep, ReactNode> = {
    list: <FirstListForm />,
    goal: (
      <Button variant="primary" className="max-sm:w-full" onClick={() => onAddGoal(beginnings.listId)}>
        <Plus aria-hidden />
        <Trans>Add First Goal</Trans>
      </Button>
    ),
    saving: (
      <Suspense fallback={<Skeleton className="h-11" />}>
        <FirstSavingForm goal={beginnings.goal} />
      </Suspense>
    ),
  }
  const results: Partial<Record<FirstStep, string | undefined>> = {
    list: beginnings.listName ?? undefined,
    goal: beginnings.goal?.title,
  }

  return (
    <Card asChild className="p-5 sm:p-7">
      <section aria-labelledby="first-steps">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id="first-steps" ref={heading} tabIndex={-1} className="font-display font-semibold text-xl outline-none">
            <Trans>Three steps to your first journey</Trans>
          </h2>
          <Button
            variant="ghost"
            size="sm"
            className="-my-1 -me-2 text-muted"
            onClick={() => void hide().catch(() => toast.error(t`Failed to update profile`))}
          >
            <Trans>Hide</Trans>
          </Button>
        </div>
        <ol className="flex flex-col">
          {firstSteps.map((step, index) => (
            <Step
              key={step}
              number={index + 1}
              isLast={index === firstSteps.length - 1}
              state={done.includes(step) ? 'done' : step === next ? 'next' : 'later'}
              title={t(words[step].title)}
              text={done.includes(step) ? results[step] : t(words[step].text)}
              act={acts[step]}
            />
          ))}
        </ol>
        <p className="mt-6 border-t pt-4 text-muted">
          <Trans>
            Already know where you’re going?{' '}
            <Link {...trips} className="font-semibold text-ink underline underline-offset-4">
              Plan a trip
            </Link>
          </Trans>
        </p>
      </section>
    </Card>
  )
}

interface StepProps {
  number: number
  isLast: boolean
  state: 'done' | 'next' | 'later'
  title: string
  text: string | undefined
  act: ReactNode
}

function Step({ number, isLast, state, title, text, act }: StepProps) {
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0" aria-current={state === 'next' ? 'step' : undefined}>
      {!isLast && <span aria-hidden className="absolute top-9 bottom-1 start-4 w-px bg-line" />}
      <span
        aria-hidden
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-sm tabular-nums',
          state === 'done' && 'bg-moss-soft text-moss-ink',
          state === 'next' && 'bg-ember text-on-ember',
          state === 'later' && 'border text-muted',
        )}
      >
        {state === 'done' ? <Check className="size-4" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1">
        <h3 className={classNames('font-semibold', state === 'later' && 'text-muted')}>
          {title}
          {state === 'done' && (
            <span className="sr-only">
              {', '}
              <Trans>done</Trans>
            </span>
          )}
        </h3>
        {text && <p className="break-words text-[0.9375rem] text-muted">{text}</p>}
        {state === 'next' && <div className="mt-3 animate-rise">{act}</div>}
      </div>
    </li>
  )
}
