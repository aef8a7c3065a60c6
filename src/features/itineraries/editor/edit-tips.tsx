import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PlanFormValues } from '#domain/itineraries/plan-form.ts'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useEditor } from './editor-context.ts'
import { useProblemAt } from './plan-problems.ts'
import { ProblemMark } from './problem-mark.tsx'

/** The tips, one per line. */
export function EditTips() {
  const { t } = useLingui()
  const { isOpen, setOpen } = useEditor()
  const { register } = useFormContext<PlanFormValues>()
  const problem = useProblemAt()('tips')
  const open = isOpen('tips')
  return (
    <section className="rounded-card border bg-paper dark:bg-sunken">
      <Collapsible
        heading="h2"
        open={open}
        onOpenChange={useCallback((next: boolean) => setOpen('tips', next), [setOpen])}
        headClassName="rounded-card px-4 py-3 hover:bg-sunken dark:hover:bg-track"
        title={
          <span className="flex items-center gap-3 font-display font-semibold text-lg">
            <Trans>Travel Tips</Trans>
            {problem && <ProblemMark />}
          </span>
        }
      >
        {open && (
          <div className="border-t p-3.5 sm:p-4">
            <Field label={t`Travel tips`} hint={t`One tip per line`} error={problem}>
              {(attributes) => <TextArea {...attributes} {...register('tips')} dir="auto" rows={6} />}
            </Field>
          </div>
        )}
      </Collapsible>
    </section>
  )
}
