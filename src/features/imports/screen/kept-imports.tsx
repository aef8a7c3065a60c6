import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatDate } from '#domain/text/dates.ts'
import { goOnWithImport, stopImport, undoImport } from '#features/imports/bringing/start-import.ts'
import { undoTime } from '#features/imports/bringing/take-back.ts'
import { workThrough } from '#features/imports/bringing/work-through.ts'
import { type ImportWithCounts, useImports } from '#features/imports/queries.ts'
import { placeWords } from './import-words.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import type { ImportTarget } from '#sync/local/kept-imports.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

export type TargetLink = (target: ImportTarget) => LinkProps | null

/**
 * What was imported on this device: how far it is, what came of it, and the way there and back.
 * @param linkTo where something was brought into; null for an archive, which is everywhere
 */
export function KeptImports({ linkTo }: { linkTo: TargetLink }) {
  const imports = useImports()
  if (!imports || imports.length === 0) return null
  return (
    <section aria-labelledby="imports-here" className="flex flex-col gap-3">
      <h2 id="imports-here" className="font-display font-semibold text-xl">
        <Trans>Imported on this device</Trans>
      </h2>
      <Card asChild>
        <ul className="divide-y">
          {imports.map((one) => (
            <li key={one.kept.id} className="flex flex-col gap-2 p-4">
              <KeptImportLine {...one} linkTo={linkTo} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function KeptImportLine({ kept, counts, linkTo }: ImportWithCounts & { linkTo: TargetLink }) {
  const { t } = useLingui()
  const now = useNow()
  const { id, state, target, targetName, startedAt } = kept
  const { run, busy } = useOnce(async (act: () => Promise<unknown>) => {
    if (await attempt(act, t`That didn’t work. Try again.`)) void workThrough()
  })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const share = all === 0 ? 0 : ((all - counts.waiting) / all) * 100
  const name = targetName || placeWords(target)
  const link = counts.brought > 0 && state !== 'undone' ? linkTo(target) : null
  const mayUndo =
    (state === 'done' || state === 'stopped') && now.getTime() - startedAt < undoTime && counts.brought > 0
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="break-words font-medium">
            {link ? (
              <Link {...link}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className="text-muted text-sm">
            <Outcome state={state} counts={counts} /> · {formatDate(new Date(startedAt).toISOString())}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'running' && (
            <Button size="sm" aria-label={t`Stop: ${name}`} onClick={() => void run(() => stopImport(id))}>
              <Trans>Stop</Trans>
            </Button>
          )}
          {state === 'stopped' && counts.waiting > 0 && (
            <Button
              size="sm"
              busy={busy}
              aria-label={t`Go on: ${name}`}
              onClick={() => void run(() => goOnWithImport(id))}
            >
              <Trans>Go On</Trans>
            </Button>
          )}
          {mayUndo && (
            <Button size="sm" busy={busy} aria-label={t`Undo: ${name}`} onClick={() => void run(() => undoImport(id))}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
      </div>
      {state === 'running' && <ProgressBar value={share} label={t`Importing: ${name}`} tone="sea" />}
      {state === 'undoing' && (
        <ProgressBar
          value={
            all === 0 ? 0 : ((counts.undone + counts.kept) / Math.max(1, all - counts.there - counts.unreadable)) * 100
          }
          label={t`Undoing: ${name}`}
          tone="sea"
        />
      )}
    </>
  )
}

/** What came of an import, in a few words. */
function Outcome({ state, counts }: { state: ImportWithCounts['kept']['state']; counts: ImportWithCounts['counts'] }) {
  if (state === 'undoing') return <Trans>Undoing...</Trans>
  if (state === 'undone')
    return counts.kept > 0 ? (
      <Plural
        value={counts.kept}
        one="Undone; # item stayed because you changed it"
        other="Undone; # items stayed because you changed them"
      />
    ) : (
      <Trans>Undone</Trans>
    )
  return (
    <>
      <Plural value={counts.brought} one="# item imported" other="# items imported" />
      {counts.there > 0 && (
        <>
          {', '}
          <Plural value={counts.there} one="# was there already" other="# were there already" />
        </>
      )}
      {counts.unreadable > 0 && (
        <>
          {', '}
          <Plural value={counts.unreadable} one="# damaged photo left out" other="# damaged photos left out" />
        </>
      )}
      {counts.waiting > 0 && (
        <>
          {', '}
          <Plural value={counts.waiting} one="# to go" other="# to go" />
        </>
      )}
    </>
  )
}
