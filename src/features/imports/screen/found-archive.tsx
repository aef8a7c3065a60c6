import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#domain/text/dates.ts'
import { workThrough } from '#features/imports/bringing/work-through.ts'
import type { FoundArchive as Archive } from '#features/imports/reading/import-messages.ts'
import { startRestore } from '#features/imports/restoring/start-restore.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'
import { archiveCounts } from './archive-words.ts'
import { useRoomForFiles, useRoomForGoals } from './use-room.ts'

interface FoundArchiveProps {
  file: File
  archive: Archive
  onDone: () => void
}

/** What an archive of an account holds, and what becomes of it, before anything is stored. */
export function FoundArchive({ file, archive, onDone }: FoundArchiveProps) {
  const { t } = useLingui()
  const { info, records } = archive
  const openGoals = (records.goals ?? []).filter(({ status }) => status === 'planned' || status === 'in-progress')
  const files = (records.tripFiles ?? []).filter((row) => typeof row.file === 'string')
  const rooms = [
    useRoomForGoals(openGoals.length),
    useRoomForFiles(files.reduce((sum, { size }) => sum + (typeof size === 'number' ? size : 0), 0)),
  ].filter((room) => room !== null)
  const missing = [...(records.tripFiles ?? []), ...(records.pictures ?? [])].filter(
    (row) => typeof row.file !== 'string',
  ).length
  const { run, busy } = useOnce(async () => {
    const start = () => startRestore({ archive: file, account: info.account, records })
    if (!(await attempt(start, t`That didn’t work. Nothing was restored.`))) return
    void workThrough()
    onDone()
  })
  const day = formatDate(info.madeAt)
  const host = hostOf(info.from)
  const counts = archiveCounts(archive)
  return (
    <section aria-labelledby="import-archive" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="import-archive" className="font-display font-semibold text-xl" tabIndex={-1}>
          <Trans>A Farlight archive</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Made on {day} at <bdi>{host}</bdi>
          </Trans>
        </p>
      </div>
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        {counts.length > 0 ? (
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {counts.map((count) => (
              <li key={count} className="tabular-nums">
                {count}
              </li>
            ))}
          </ul>
        ) : (
          <p>
            <Trans>There’s nothing in it yet.</Trans>
          </p>
        )}
        <p className="text-muted text-sm">
          <Trans>
            Everything comes back private, and nothing that’s here changes. Your companions come back as names, you’ll
            earn your achievements again, and links you shared stay off.
          </Trans>
        </p>
        {missing > 0 && (
          <p className="text-muted text-sm">
            <Plural
              value={missing}
              one="# document or picture isn’t in the archive, so it can’t come back."
              other="# documents and pictures aren’t in the archive, so they can’t come back."
            />
          </p>
        )}
      </Card>
      {rooms.map((room) => (
        <Banner key={room} tone="sand" role="status">
          {room}
        </Banner>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} disabled={counts.length === 0} onClick={() => void run()}>
          <Trans>Restore</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Where it was made, as people call it. */
function hostOf(from: string): string {
  try {
    return new URL(from).host
  } catch {
    return from
  }
}
