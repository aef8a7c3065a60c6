import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, Info, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useClearPlan } from './use-clear-plan.ts'
import { daysToRegenerate, useRegenerate } from './use-regenerate.ts'

/** The note on a sample plan for its owner, who can have a real one made. */
export function RegenerateNote({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { regenerate, working, problem, giveUp } = useRegenerate(itinerary)
  const clear = useClearPlan()
  const days = daysToRegenerate(itinerary)
  const { customRequests, madeOffline } = itinerary.aiGeneratedPlan
  const destination = itinerary.destinationName
  const length = plural(days, { one: '# day', other: '# days' })
  return (
    <>
      <SampleNote
        madeOffline={madeOffline}
        icon={working ? <LoaderCircle aria-hidden className="animate-spin" /> : undefined}
        action={
          working ? (
            <Button size="sm" onClick={giveUp}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <span className="flex flex-wrap">
              <Button size="sm" variant="ghost" onClick={() => void clear()}>
                <Trans>Clear the plan</Trans>
              </Button>
              <Button size="sm" onClick={() => setAsking(true)}>
                <Trans>Regenerate</Trans>
              </Button>
            </span>
          )
        }
      >
        <div role="status" className="text-sm">
          {working && (
            <p className="mt-1 font-semibold">
              <Trans>We are making a new plan. This can take a minute; you keep this one until then.</Trans>
            </p>
          )}
          {problem && <p className="mt-1 font-semibold">{problem}</p>}
        </div>
      </SampleNote>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Regenerate this itinerary?`}
        message={t`A new plan for ${length} in ${destination} will replace this one and everything you changed in it.`}
        detail={
          customRequests
            ? t`Your custom requests are kept. If the AI is unavailable, nothing changes.`
            : t`If the AI is unavailable, nothing changes.`
        }
        confirmLabel={t`Regenerate`}
        cancelLabel={t`Cancel`}
        onConfirm={() => {
          setAsking(false)
          void regenerate()
        }}
      />
    </>
  )
}

interface SampleNoteProps {
  /** No model was asked, because there was no network. */
  madeOffline?: boolean | undefined
  icon?: ReactNode
  /** What its owner can do about it. */
  action?: ReactNode
  /** What became of that. */
  children?: ReactNode
}

/** Says that a plan is the built-in sample, so that nobody travels on made-up advice (decisions 15, P41). */
function SampleNote({ madeOffline, icon = <Info aria-hidden />, action, children }: SampleNoteProps) {
  const { t } = useLingui()
  // On a phone there is room for one line; the rest is a press away.
  const [told, setTold] = useState(false)
  return (
    <Banner tone="sand" icon={icon} action={action} className="gap-y-1 py-1 ps-3 pe-1 text-sm print:[&_button]:hidden">
      <p>
        <span className="font-semibold">
          {madeOffline ? (
            <Trans>Built-in sample - made offline</Trans>
          ) : (
            <Trans>Built-in sample - AI was unavailable</Trans>
          )}
        </span>{' '}
        <button
          type="button"
          aria-label={t`About these estimates`}
          aria-expanded={told}
          onClick={() => setTold(!told)}
          className="-my-1 inline-flex size-7 items-center justify-center rounded-control align-middle sm:hidden [&_svg]:size-4"
        >
          <CircleQuestionMark aria-hidden />
        </button>{' '}
        <span className={classNames('print:inline', !told && 'max-sm:hidden')}>
          <Trans>
            All figures are rough estimates: round prices, the same everywhere. Activities and budget may not add up.
          </Trans>
        </span>
      </p>
      {children}
    </Banner>
  )
}
