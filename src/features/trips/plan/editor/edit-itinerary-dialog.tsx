import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { type ItineraryPlan, planCurrencies } from '#domain/itineraries/plan/itinerary-plan.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type PlanFormValues, planFormSchema, planOfForm } from '#domain/itineraries/plan/plan-form.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EditorContext } from './editor-context.ts'
import { PlanFields } from './plan-fields.tsx'
import { problemFields } from './plan-problems.ts'
import { openPlan, useOpenedPlan } from './use-opened-plan.ts'
import { usePlanSave } from './use-plan-save.ts'

interface EditItineraryDialogProps {
  /** As it is stored now, or was last; the editor works on a copy. */
  itinerary: Itinerary
  /** It was deleted elsewhere. */
  isGone: boolean
  onClose: () => void
  /** It was deleted elsewhere, and what was edited is kept as this new one. */
  onKeptAsNew: (id: string) => void
}

/** Edits the whole plan. Nothing is stored before 'Save Changes', and nothing that was typed is lost by chance. */
export function EditItineraryDialog({ itinerary, isGone, onClose, onKeptAsNew }: EditItineraryDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const stored = useMemo(() => namedPlan(itinerary.id, itinerary.aiGeneratedPlan), [itinerary])
  const [first] = useState(() => openPlan(stored))
  const form = useForm<PlanFormValues>({
    resolver: zodResolver(planFormSchema),
    defaultValues: first.values,
    shouldFocusError: false,
  })
  const { opened, isChanged, outdated, takeStored } = useOpenedPlan(stored, first, form)
  const { run: save, busy: saving, failure } = usePlanSave({ itinerary, isGone, onSaved: onClose, onKeptAsNew })
  const [question, setQuestion] = useState<'close' | 'replace' | 'take stored' | null>(null)
  // Going back, which on a phone is how dialogs are closed, and leaving the page ask as well.
  const leaving = useBlocker({
    shouldBlockFn: () => saving || isChanged(),
    enableBeforeUnload: () => saving || isChanged(),
    withResolver: true,
  })

  const [openSections, setOpenSections] = useState<ReadonlySet<string>>(() => new Set(firstDayOf(first.values)))
  const setOpen = useCallback((section: string, open: boolean) => {
    setOpenSections((before) => {
      const next = new Set(before)
      if (open) next.add(section)
      else next.delete(section)
      return next
    })
  }, [])
  const currencies = useMemo(() => currenciesOf(opened.plan), [opened])
  const editor = useMemo(
    () => ({ isOpen: (section: string) => openSections.has(section), setOpen, currencies }),
    [openSections, setOpen, currencies],
  )

  function showFirstProblem(errors: FieldErrors<PlanFormValues>) {
    const problems = problemFields(errors, form.getValues())
    flushSync(() => setOpenSections(new Set([...openSections, ...problems.flatMap(({ sections }) => sections)])))
    const [problem] = problems
    if (problem) form.setFocus(problem.field)
  }

  function beginAnew() {
    setQuestion(null)
    setOpenSections(new Set(firstDayOf(takeStored().values)))
  }

  const closeByChance = () => (isChanged() ? setQuestion('close') : onClose())
  const submit = form.handleSubmit(async (values) => {
    const plan = planOfForm(values, stored)
    if (outdated && !isChanged()) return onClose()
    if (outdated && question !== 'replace') return setQuestion('replace')
    setQuestion(null)
    await save(plan)
  }, showFirstProblem)

  const destination = itinerary.destinationName
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && !saving && closeByChance()}
        title={t`Edit Itinerary`}
        description={<bdi className="[overflow-wrap:anywhere]">{destination}</bdi>}
        size="lg"
        footer={
          <>
            <Button variant="ghost" disabled={saving} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={saving}>
              {saving ? <Trans>Saving...</Trans> : <Trans>Save Changes</Trans>}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <EditorContext value={editor}>
            <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
              {failure && (
                <Banner tone="danger" role="alert">
                  <Trans>{failure}. Nothing you typed is lost. Please try again.</Trans>
                </Banner>
              )}
              {isGone && (
                <Banner tone="sand" role="alert">
                  <Trans>
                    This itinerary was deleted elsewhere while you were editing. Saving keeps what you see here as a new
                    itinerary.
                  </Trans>
                </Banner>
              )}
              {outdated && (
                <Banner
                  tone="sand"
                  role="alert"
                  action={
                    <Button size="sm" onClick={() => (isChanged() ? setQuestion('take stored') : beginAnew())}>
                      <Trans>Use the newer version</Trans>
                    </Button>
                  }
                >
                  <Trans>
                    This itinerary was changed elsewhere while you were editing. Saving replaces that with what you see
                    here.
                  </Trans>
                </Banner>
              )}
              <PlanFields key={opened.key} />
            </form>
          </EditorContext>
        </FormProvider>
      </Dialog>
      <ConfirmDialog
        open={question === 'close' || leaving.status === 'blocked'}
        onOpenChange={() => {
          setQuestion(null)
          leaving.reset?.()
        }}
        title={t`Discard your changes?`}
        message={t`What you changed in this itinerary is not saved yet.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        tone="danger"
        onConfirm={() => {
          onClose()
          leaving.proceed?.()
        }}
      />
      <ConfirmDialog
        open={question === 'take stored'}
        onOpenChange={() => setQuestion(null)}
        title={t`Use the newer version?`}
        message={t`What you changed here is discarded.`}
        confirmLabel={t`Use the newer version`}
        cancelLabel={t`Keep editing`}
        tone="danger"
        onConfirm={beginAnew}
      />
      <ConfirmDialog
        open={question === 'replace'}
        onOpenChange={() => setQuestion(null)}
        title={t`Replace the newer version?`}
        message={t`This itinerary was changed elsewhere while you were editing. Your version replaces it.`}
        confirmLabel={t`Save Changes`}
        cancelLabel={t`Keep editing`}
        tone="danger"
        busy={saving}
        onConfirm={() => void submit()}
      />
    </>
  )
}

const firstDayOf = ({ days }: PlanFormValues): string[] => days.slice(0, 1).map(({ key }) => key)

/** What the editor offers, and whatever else the plan is in. */
const currenciesOf = ({ days, ideas = [], estimatedBudget }: ItineraryPlan): string[] => [
  ...new Set([
    ...planCurrencies,
    estimatedBudget.currency,
    ...[...days.flatMap(({ activities }) => activities), ...ideas].map(({ cost }) => cost.currency),
  ]),
]
